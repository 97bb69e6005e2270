import type { NavigatorLike } from "../device/device.ts";
import type { SessionStore } from "../download/session-values.ts";
import type { BrowserStorage } from "./browser-storage.ts";
import type { Landing } from "./landing.ts";

/** The used part of a `window`. Storages are read at each use, since they throw where they are blocked. */
export interface AnalyticsWindow {
  /** The address of the page. */
  readonly location: { readonly href: string; readonly host: string; readonly protocol: string };
  /** The document: its cookies, address and title. */
  readonly document: { readonly title: string; readonly referrer: string; cookie: string };
  /** The browser and its languages. */
  readonly navigator: NavigatorLike & { readonly language: string };
  /** Values that stay when the tab closes. */
  readonly localStorage: BrowserStorage;
  /** Values of this tab. */
  readonly sessionStorage: BrowserStorage;
}

/** What a site reports of its pages in place of their addresses and titles. */
export interface ReportedPages {
  /** Returns what is reported of an address: of the current page, of the page before it, or where the visit began. */
  url(url: string): string;
  /** Returns what is reported of the current page's title. */
  title(title: string): string;
}

/** Reports all addresses and titles as they are. */
export const unchangedPages: ReportedPages = { url: (url) => url, title: (title) => title };

/** The facts of a page and its browser that analytics reports. */
export interface BrowserFacts {
  url: string;
  title: string;
  referrer: string;
  /** The cookies, as `document.cookie` returns them. */
  cookies: string;
  isSecure: boolean;
  navigator: NavigatorLike & { readonly language: string };
  /** Language of the page's texts. The default is `en`. */
  language?: string | undefined;
  /** Country as two letters, `XX` if unknown. */
  countryCode: string;
  landing: Landing;
}

/** Returns the current facts of a window. `reported` replaces addresses and titles that nobody may learn. */
export function factsOfWindow(
  window: AnalyticsWindow,
  landing: Landing,
  session: Pick<SessionStore, "read">,
  reported: ReportedPages = unchangedPages,
): BrowserFacts {
  const { userAgent, platform, maxTouchPoints, userAgentData, language } = window.navigator;
  return {
    url: reported.url(window.location.href),
    title: reported.title(window.document.title),
    referrer: window.document.referrer && reported.url(window.document.referrer),
    cookies: readCookies(window),
    isSecure: window.location.protocol === "https:",
    navigator: { userAgent, platform, maxTouchPoints, userAgentData, language },
    countryCode: session.read("countryCode") ?? "XX",
    landing,
  };
}

/** Returns the page's cookies, or an empty string where they are blocked, as in a frame of another site. */
export function readCookies({ document }: Pick<AnalyticsWindow, "document">): string {
  try {
    return document.cookie;
  } catch {
    return "";
  }
}
