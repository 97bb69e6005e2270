import { type CookieContext, cookieText, cookieValue } from "../download/visitor-cookies.ts";

/** Parts of a campaign's address: `utm_source=` and its kin (product rule 13.3). */
export const utmNames = ["campaign", "content", "id", "medium", "source", "term"] as const;
/** The names of the campaign parameters. */
type UtmName = (typeof utmNames)[number];

/** How long a visit may rest before the next page starts another one (product rule 14.21). */
const SESSION_TIMEOUT_MS = 30 * 60_000;

/** Where a visit began. */
export interface Landing {
  url: string;
  /** The page that led here, `direct` without one. */
  referral: string;
  /** Of the campaign that led here last. */
  utm: Partial<Record<UtmName, string>>;
}

/** What the start of a visit is read from. */
export interface LandingFacts extends CookieContext {
  url: string;
  referrer: string;
  /** As `document.cookie` gives them. */
  cookies: string;
  nowMs: number;
  /** Returns what is kept and reported of an address. The default is the address itself. */
  reportedUrl?: ((url: string) => string) | undefined;
}

/** Where this visit began: what its cookies say, else this page. A new campaign counts from this page on. */
export function landingOf(facts: LandingFacts): Landing {
  const { reportedUrl = (url) => url } = facts;
  const kept = keptSession(facts);
  const utm = utmOfUrl(facts.url);
  return {
    url: kept?.url ?? reportedUrl(facts.url),
    referral: kept?.referral ?? (otherSite(facts) || "direct"),
    utm: Object.keys(utm).length > 0 ? utm : pickUtm(readTexts(cookieValue("utm", facts.cookies, facts))),
  };
}

/** What `document.cookie` is set to, one after the other, to keep where a visit began. After consent only. */
export function landingCookies(
  landing: Landing,
  { nowMs, isSecure }: Pick<LandingFacts, "nowMs" | "isSecure">,
): string[] {
  const { url, referral, utm } = landing;
  const session = cookieText("session", fittingJson({ seenAtMs: String(nowMs), url, referral }), {
    isSecure,
  });
  if (Object.keys(utm).length === 0) return [session];
  return [session, cookieText("utm", fittingJson(utm), { isSecure })];
}

/** A visit that rests too long is over; so is one of the future, whose clock jumped. */
function keptSession(facts: LandingFacts): { url: string; referral: string } | undefined {
  const { url, referral, seenAtMs } = readTexts(cookieValue("session", facts.cookies, facts));
  const isNow = Math.abs(facts.nowMs - Number(seenAtMs)) < SESSION_TIMEOUT_MS;
  return isNow && url && referral ? { url, referral } : undefined;
}

function utmOfUrl(url: string): Landing["utm"] {
  const { searchParams } = new URL(url);
  return pickUtm(Object.fromEntries(utmNames.map((name) => [name, searchParams.get(`utm_${name}`) ?? ""])));
}

function pickUtm(texts: Readonly<Record<string, string>>): Landing["utm"] {
  return Object.fromEntries(utmNames.flatMap((name) => (texts[name] ? [[name, texts[name]]] : [])));
}

function otherSite({ url, referrer }: LandingFacts): string {
  try {
    return new URL(referrer).origin === new URL(url).origin ? "" : referrer;
  } catch {
    return "";
  }
}

/** Longest text that a cookie of analytics holds, as it travels (product rule 14.21). */
const MAX_COOKIE_SIZE = 3000;

/** Texts as JSON that fits a cookie: all are cut to the same length until it does. */
function fittingJson(texts: Readonly<Record<string, string>>): string {
  const whole = Object.entries(texts).map(([name, text]) => [name, text.toWellFormed()] as const);
  for (let length = 2048; ; length = Math.floor(length / 2)) {
    const cut = whole.map(([name, text]) => [name, text.slice(0, length).toWellFormed()]);
    const json = JSON.stringify(Object.fromEntries(cut));
    if (length === 0 || encodeURIComponent(json).length <= MAX_COOKIE_SIZE) return json;
  }
}

/** The texts in such JSON. Whatever else stands there counts as nothing. */
function readTexts(json: string | undefined): Record<string, string> {
  try {
    const value: unknown = JSON.parse(json ?? "{}");
    if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
    );
  } catch {
    return {};
  }
}
