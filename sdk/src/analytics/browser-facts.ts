import type { NavigatorLike } from "../device/device.ts";
import type { SessionStore } from "../download/session-values.ts";
import type { Landing } from "./landing.ts";

/** What is used of a `window`; storages are asked for at each use, since a browser that blocks them throws. */
export interface AnalyticsWindow {
  readonly location: { readonly href: string; readonly host: string; readonly protocol: string };
  readonly document: { readonly title: string; readonly referrer: string; cookie: string };
  readonly navigator: NavigatorLike & { readonly language: string };
  readonly localStorage: Storage;
  readonly sessionStorage: Storage;
}

/** A page at one moment, as far as analytics looks at it. */
export interface BrowserFacts {
  url: string;
  title: string;
  referrer: string;
  /** As `document.cookie` gives them. */
  cookies: string;
  isSecure: boolean;
  navigator: NavigatorLike & { readonly language: string };
  /** Of the page's texts; `en` where it says none. */
  language?: string | undefined;
  /** Two letters, `XX` when it is not known. */
  countryCode: string;
  landing: Landing;
}

/** The facts of a window now. */
export function factsOfWindow(
  window: AnalyticsWindow,
  landing: Landing,
  session: Pick<SessionStore, "read">,
): BrowserFacts {
  const { userAgent, platform, maxTouchPoints, userAgentData, language } = window.navigator;
  return {
    url: window.location.href,
    title: window.document.title,
    referrer: window.document.referrer,
    cookies: readCookies(window),
    isSecure: window.location.protocol === "https:",
    navigator: { userAgent, platform, maxTouchPoints, userAgentData, language },
    countryCode: session.read("countryCode") ?? "XX",
    landing,
  };
}

/** The page's cookies; none where they are blocked, as in a frame of another site. */
export function readCookies({ document }: Pick<AnalyticsWindow, "document">): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
