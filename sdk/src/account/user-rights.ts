import type { AnonymousUser, LoggedInUser } from "./user.ts";

type RightsOf = Pick<LoggedInUser, "status" | "type">;
type ChoicesOf = Pick<LoggedInUser, "allowExplicitContent"> & {
  profile: Pick<LoggedInUser["profile"], "showExplicitContent">;
};

/** Administrators are active and of that type, both exactly (spec §6). For what is shown: a server asks its own rows. */
export function isAdministrator(user: RightsOf | AnonymousUser): boolean {
  return "status" in user && user.status === "active" && user.type === "administrator";
}

/** Whether somebody chose to see sensitive content, in the account or in the profile (spec §4). Never without a login. */
export function isSensitiveAllowed(user: ChoicesOf | AnonymousUser): boolean {
  return "profile" in user && (user.allowExplicitContent || user.profile.showExplicitContent);
}
