import { type CookieContext, cookieText, cookieValue } from "../download/visitor-cookies.ts";

/** The variants that a visitor has drawn, by experiment. What stands there and is none counts as nothing. */
export function variantsOfCookies(cookies: string, context: CookieContext): Record<string, string> {
  try {
    const value: unknown = JSON.parse(cookieValue("experiments", cookies, context) ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (pair): pair is [string, string] =>
          name.test(pair[0]) && typeof pair[1] === "string" && name.test(pair[1]),
      ),
    );
  } catch {
    return {};
  }
}

/** What `document.cookie` is set to, to keep drawn variants. */
export function experimentsCookie(
  variants: Readonly<Record<string, string>>,
  context: CookieContext,
): string {
  return cookieText("experiments", JSON.stringify(variants), context);
}

/** What others wrote there must not reach reports as a name. */
const name = /^\w{1,64}$/;
