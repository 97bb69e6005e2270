import { type CookieContext } from "@tuna/sdk/download";
/** The variants that a visitor has drawn, by experiment. What stands there and is none counts as nothing. */
export declare function variantsOfCookies(cookies: string, context: CookieContext): Record<string, string>;
/** What `document.cookie` is set to, to keep drawn variants. */
export declare function experimentsCookie(
  variants: Readonly<Record<string, string>>,
  context: CookieContext,
): string;
