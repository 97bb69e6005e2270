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

/** Administrators are active and of that type, at this very moment (spec §6). */
export function isAdministrator({ status, type }: Pick<Account, "status" | "type">): boolean {
  return status === "active" && type === "administrator";
}
