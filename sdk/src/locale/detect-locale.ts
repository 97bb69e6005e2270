/** The locales that have texts (product rule 1.5). The first is the default. */
export const shownLocales = ["en"] as const;

/** What a request says about its language. */
export interface LocaleSources {
  /** Path of the page; its first segment may name the locale, by the strategy `prefix`. */
  path?: string | undefined;
  /** Value of the `locale` cookie. */
  cookie?: string | null | undefined;
  /** `Accept-Language` of a request, or the languages of a browser, best first. */
  accepted?: string | readonly string[] | null | undefined;
}

/** How a locale is chosen. */
export interface LocaleRules {
  /** With `no-prefix` the path never names a locale. */
  strategy?: "prefix" | "no-prefix" | undefined;
  /** BCP 47 tags of the locales to choose from; the first is the default. */
  locales?: readonly [string, ...string[]] | undefined;
}

/**
 * Returns the visitor's locale: that of the path, of the cookie, of the browser, or the default, in this order.
 */
export function detectLocale(
  { path = "", cookie, accepted }: LocaleSources,
  { strategy = "no-prefix", locales = shownLocales }: LocaleRules = {},
): string {
  if (locales.length === 1) return locales[0];
  const prefix = strategy === "prefix" ? path.split("/")[1] : undefined;
  const exact = [prefix, cookie].map((tag) => findExact(tag, locales)).find(Boolean);
  return exact ?? findAccepted(acceptedTags(accepted ?? []), locales) ?? locales[0];
}

function findExact(tag: string | null | undefined, locales: readonly string[]): string | undefined {
  return locales.find((locale) => locale.toLowerCase() === tag?.toLowerCase());
}

/** A tag matches its own locale, else the first of its language: `en-GB` takes `en`, and `pt` takes `pt-BR`. */
function findAccepted(tags: readonly string[], locales: readonly string[]): string | undefined {
  const matches = tags.map(
    (tag) => findExact(tag, locales) ?? locales.find((locale) => languageOf(locale) === languageOf(tag)),
  );
  return matches.find(Boolean);
}

function languageOf(tag: string): string {
  return (tag.split("-")[0] ?? "").toLowerCase();
}

/** Tags from best to worst, without those that `q=0` refuses. */
function acceptedTags(accepted: string | readonly string[]): readonly string[] {
  if (typeof accepted !== "string") return accepted;
  return accepted
    .split(",")
    .map((entry) => {
      const [tag = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((first, second) => second.quality - first.quality)
    .map(({ tag }) => tag);
}
