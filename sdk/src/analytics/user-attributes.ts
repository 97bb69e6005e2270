import type { Brand } from "../brand/brand.ts";

/** What is told of a visitor beside who they are. */
export interface UserFacts {
  /** Variants by experiment, see `runningVariants`. */
  variants?: Readonly<Record<string, string>>;
  isSensitiveShown?: boolean;
}

/**
 * The attributes of a user (product rules 13.7 and 13.8): `Tuna_AB_Test_Split`, `show_sensitive_content`, and `tuna_user_id` for who is
 * logged in. Null takes one away; `customerId` undefined leaves the last as it is.
 */
export function userAttributes(
  { variants = {}, isSensitiveShown = false }: UserFacts,
  customerId: string | null | undefined,
  { key, name }: Pick<Brand, "key" | "name">,
): Record<string, string | boolean | null> {
  const split = Object.entries(variants)
    .map(([experiment, variant]) => `${experiment}__${variant}`)
    .join(",");
  return {
    [`${name}_AB_Test_Split`]: split || null,
    show_sensitive_content: isSensitiveShown,
    ...(customerId === undefined ? {} : { [`${key}_user_id`]: customerId }),
  };
}
