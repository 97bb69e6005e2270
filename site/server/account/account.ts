/** Who has logged in, as stored. */
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
  acceptsNewsletter: boolean;
  /** When they last said whether they want it. */
  newsletterDecidedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An account with the session by which it was recognised. */
export interface SessionAccount extends Account {
  session: {
    id: string;
    /** When the owner last entered a fresh code in this session. */
    reauthenticatedAt: Date | null;
    /** The address that the owner wants to change to and has not proved yet. */
    pendingEmail: string | null;
    /** `none`: the account has no passkey. `needed`: it has, and none was shown in this session lately. */
    passkey: "none" | "needed" | "shown";
  };
}
