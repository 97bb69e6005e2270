import { slugOfTag } from "@tuna/sdk/catalog";

/** Who owns an item, as the item names them. */
export interface Owner {
  /** Id of the account, or what an import named; may be empty. */
  id: string;
  slug: string;
  name: string;
}

/** A slug with room for what makes it unique. */
const MAX_LENGTH = 48;
/** How the slugs of accounts end. Those of other owners never do, so neither can take the slug of the other. */
const ACCOUNT_SLUG = /-[0-9a-f]{8}$/;

/** Returns what tells owners apart: their id, or else their slug or name. Empty if an item names no owner. */
export function ownerKeyOf({ id, slug, name }: Owner): string {
  return id.trim() || slugOfTag(slug || name) || name.trim();
}

/** A cut inside a surrogate pair would leave half a letter, which no address can contain. */
const cutSlug = (slug: string, maxLength: number) => slugOfTag(slug.slice(0, maxLength));

/** Returns the slug of an account: a readable part that may change, and the account's own 8 hex digits. */
export function slugOfAccount(name: string, digits: string): string {
  return `${cutSlug(slugOfTag(name), 40) || "user"}-${digits}`;
}

/** Returns the digits of an account's slug; undefined if it is no slug of an account. */
export function digitsOfAccountSlug(slug: string): string | undefined {
  return ACCOUNT_SLUG.exec(slug)?.[0].slice(1);
}

/** Returns the slug that an owner without an account gets at the `attempt`-th try, from 1. */
export function slugOfImported({ slug, name }: Owner, attempt: number): string {
  const base = cutSlug(slugOfTag(slug || name), MAX_LENGTH) || "maker";
  const isFree = attempt === 1 && !ACCOUNT_SLUG.test(base) && base !== "maker";
  return isFree ? base : `${base}-${attempt}`;
}
