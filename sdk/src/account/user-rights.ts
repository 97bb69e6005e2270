import type { AnonymousUser, LoggedInUser } from "./user.ts";

/**
 * Returns whether a user is an active administrator (product rule 6.4). Use it for display only: the server
 * checks its own rows.
 */
export function isAdministrator(user: Pick<LoggedInUser, "status" | "type"> | AnonymousUser): boolean {
  return "status" in user && user.status === "active" && user.type === "administrator";
}

/**
 * Returns whether a user allows sensitive content, in the account or in the profile (product rule 8.2). False
 * without a login.
 */
export function isSensitiveAllowed(
  user:
    | { allowExplicitContent: boolean; profile: Pick<LoggedInUser["profile"], "showExplicitContent"> }
    | AnonymousUser,
): boolean {
  return "profile" in user && (user.allowExplicitContent || user.profile.showExplicitContent);
}
