import type { Brand } from "../brand/brand.ts";

/** Name of the field that ties a site user to the app's account: `tunaAccountId`. */
export function accountIdField({ key }: Pick<Brand, "key">): `${string}AccountId` {
  return `${key}AccountId`;
}

/** The id of a user's account with the app; null when there is none. */
export function accountIdOf(
  user: Readonly<Record<string, unknown>>,
  brand: Pick<Brand, "key">,
): string | null {
  const field = accountIdField(brand);
  const id = Object.hasOwn(user, field) ? user[field] : null;
  return typeof id === "string" && id !== "" ? id : null;
}
