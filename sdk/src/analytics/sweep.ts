import { cookieName } from "../download/visitor-cookies.ts";
import { type AnalyticsWindow, readCookies } from "./browser-facts.ts";

/** How the names begin that the analytics library keeps things under. */
export const LIBRARY_PREFIX = "mprtcl-";

/** Removes whatever analytics keeps in a browser: the library's entries, and the cookies of visits, campaigns and experiments. */
export function sweepAnalytics(
  window: Pick<AnalyticsWindow, "document" | "localStorage" | "sessionStorage">,
) {
  attempt(() => sweepStorage(window.localStorage));
  attempt(() => sweepStorage(window.sessionStorage));
  for (const name of keptCookies(readCookies(window)))
    attempt(() => {
      window.document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
    });
}

function sweepStorage(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(LIBRARY_PREFIX)) storage.removeItem(key);
}

function keptCookies(cookies: string): string[] {
  const own = (["session", "utm", "experiments"] as const).map((cookie) =>
    cookieName(cookie, { isSecure: false }),
  );
  return cookies
    .split(/; */)
    .map((pair) => pair.split("=", 1)[0] ?? "")
    .filter((name) => own.includes(name) || name.startsWith(LIBRARY_PREFIX));
}

function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // A browser that blocks storage keeps nothing that could be removed.
  }
}
