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
  createdAt: Date;
  updatedAt: Date;
}
