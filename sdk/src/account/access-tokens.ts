import * as z from "zod/mini";
import { visibleText } from "../text/plain-text.ts";

/** What belongs to an account, and a personal access token may be for. */
export const accessTokenResources = ["uploads", "boards", "favourites"] as const;
/** A resource of personal access tokens. */
export type AccessTokenResource = (typeof accessTokenResources)[number];
/**
 * What a personal access token may be for. `uploads`: send, change and withdraw one's own sounds and voices. `boards`:
 * read, make, change and remove one's own boards, and trigger their pads. `favourites`: read and change one's own favourites.
 * With `:read`, it only reads them.
 */
export const accessTokenScopes = [
  ...accessTokenResources,
  "uploads:read",
  "boards:read",
  "favourites:read",
] as const satisfies readonly (AccessTokenResource | `${AccessTokenResource}:read`)[];
/** A scope of a personal access token. */
export type AccessTokenScope = (typeof accessTokenScopes)[number];

/** Limits of personal access tokens. */
export const accessTokenLimits = { nameLength: 60, lifetimeDays: 365, count: 20 } as const;

/** Schema of a new personal access token. */
export const newAccessTokenSchema = z.object({
  /** Reminds its owner of where the token is used. */
  name: z
    .string()
    .check(
      z.overwrite(visibleText),
      z.minLength(1, "Enter a name"),
      z.maxLength(accessTokenLimits.nameLength),
    ),
  scopes: z._default(
    z
      .array(z.enum(accessTokenScopes))
      .check(z.minLength(1, "Choose what the token may change"), z.maxLength(8)),
    ["uploads"],
  ),
  expiresInDays: z._default(z.int().check(z.gte(1), z.lte(accessTokenLimits.lifetimeDays)), 90),
});

/** Schema of a personal access token without the token itself, which is shown once. Times are ISO 8601. */
export const accessTokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was last used, to the hour; null if it never was. */
  usedAt: z.nullable(z.string()),
});
/** A personal access token without the token itself. */
export type AccessToken = z.infer<typeof accessTokenSchema>;
