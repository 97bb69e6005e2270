/** What somebody may see and do. Nothing of it is personal, so that a page may be kept for all who have the same rights. */
export interface Visitor {
  isLoggedIn: boolean;
  isAdministrator: boolean;
  /** Whether sensitive items are shown to them as they are. */
  isSensitiveAllowed: boolean;
}

export const anonymousVisitor: Visitor = {
  isLoggedIn: false,
  isAdministrator: false,
  isSensitiveAllowed: false,
};
