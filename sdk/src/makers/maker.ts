import * as z from "zod/mini";

/** Maximum number of links of a profile. */
export const MAX_PROFILE_LINKS = 5;

/** Whoever published items: the owner of an account, or an owner that was imported with its items. */
export const makerSchema = z.object({
  /** Last segment of the maker's page, `/u/{slug}/`. It may change; former ones lead to the maker too. */
  slug: z.string(),
  name: z.string(),
  /** Lines of plain text; empty for an imported owner. */
  bio: z.string(),
  /** True for those who run the site: active administrators. Absent for all others. */
  isStaff: z.optional(z.boolean()),
  /** `https:` addresses. */
  links: z.array(z.string()),
  /** Square picture. */
  pictureUrl: z.nullable(z.string()),
  /** Wide picture at the top of the maker's page. */
  bannerUrl: z.nullable(z.string()),
  /** Wide picture of the maker in the app. */
  coverUrl: z.nullable(z.string()),
  /** When the account was created, in ISO 8601. Null for an imported owner, who has no account. */
  memberSince: z.nullable(z.string()),
  /** Number of listed sounds. */
  soundCount: z.int(),
  voiceCount: z.int(),
  /** Plays of all of them. It may lag behind by minutes. */
  playedCount: z.int(),
});
/** A maker of sounds and voices. */
export type Maker = z.infer<typeof makerSchema>;
