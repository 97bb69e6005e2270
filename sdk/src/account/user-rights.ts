import type { AnonymousUser, LoggedInUser } from "./user.ts";

/** Administrators are active and of that type, both exactly (product rule 6.4). For what is shown: a server asks its own rows. */
export function isAdministrator(user: Pick<LoggedInUser, "status" | "type"> | AnonymousUser): boolean {
  return "status" in user && user.status === "active" && user.type === "administrator";
}

/** Whether somebody chose to see sensitive content, in the account or in the profile (product rule 8.2). Never without a login. */
export function isSensitiveAllowed(
  user:
    | { allowExplicitContent: boolean; profile: Pick<LoggedInUser["profile"], "showExplicitContent"> }
    | AnonymousUser,
): boolean {
  return "profile" in user && (user.allowExplicitContent || user.profile.showExplicitContent);
}
