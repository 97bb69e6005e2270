/** An account, as stored. */
export interface Account {
  id: string;
  /** In lowercase, verified. */
  email: string;
  name: string;
  slug: string;
  status: string;
  type: string;
  allowsExplicitContent: boolean;
  bio: string;
  nameChangedAt: Date | null;
  /**
   * Where a name comes from that the owner never changed: `given` by a login provider or the owner, `neutral` by the site, or `replaced` by the
   * site because an earlier version had made it of the email. Empty until that is known.
   */
  nameOrigin: string;
  acceptsNewsletter: boolean;
  /** When the owner last answered this consent. */
  newsletterDecidedAt: Date | null;
  /** `https:` addresses. */
  links: string[];
  createdAt: Date;
  updatedAt: Date;
}

/** An account and the session that authenticated it. */
export interface SessionAccount extends Account {
  session: {
    id: string;
    /** When the owner last entered a fresh code in this session. */
    reauthenticatedAt: Date | null;
    /** New address that the owner has not verified yet. */
    pendingEmail: string | null;
    /** `none`: the account has no passkey. `needed`: it has one, which this session has not shown lately. */
    passkey: "none" | "needed" | "shown";
  };
}
