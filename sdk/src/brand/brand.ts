import * as z from "zod/mini";

/** Schema of a site's brand: `{brand}` and `{product}` of the texts in docs/product.md, the app's URL protocol and outward links. */
export const brandSchema = z.object({
  name: z.string(),
  product: z.string(),
  /** Prefix of storage keys and click sources: lowercase letters. */
  key: z.string().check(z.regex(/^[a-z]+$/)),
  /** Scheme of deeplinks, without the colon. */
  protocol: z.string().check(z.regex(/^[a-z][a-z0-9+.-]*$/)),
  /**
   * What the home page says about the catalogue's size, such as `500,000+`. Without it the page and the search field show
   * the numbers of what is listed.
   */
  claims: z.optional(z.object({ sounds: z.string(), voices: z.string() })),
  links: z.object({ create: z.string(), support: z.string(), newsroom: z.string(), developers: z.string() }),
});
/** The site's names, its app's protocol and its links. */
export type Brand = z.infer<typeof brandSchema>;
