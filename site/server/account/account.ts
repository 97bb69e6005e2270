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
