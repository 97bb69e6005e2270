import { type BrowserContext, expect } from "@playwright/test";

/** Texts that identify the code of the vendor SDK and of error reporting. */
const marks = { analytics: "jssdks.mparticle.com", "error reporting": "sentry.javascript" };

/** Texts of scripts by their URL. */
export type WatchedScripts = ReadonlyMap<string, Promise<string>>;

/** Records every script of any page, frame or worker of a browser from now on. */
export function watchScripts(context: BrowserContext): WatchedScripts {
  const scripts = new Map<string, Promise<string>>();
  context.on("response", (response) => {
    // The rest of a page that was left meanwhile is unknown.
    if (/\.js$/.test(response.url()))
      scripts.set(
        response.url(),
        response.text().catch(() => ""),
      );
  });
  return scripts;
}

/** Returns which code that requires consent is in the scripts. */
export async function vendorScriptsIn(scripts: WatchedScripts): Promise<string[]> {
  const texts = await Promise.all(scripts.values());
  expect(texts.filter(Boolean).length).toBeGreaterThan(3);
  return Object.entries(marks).flatMap(([name, mark]) =>
    texts.some((text) => text.includes(mark)) ? [name] : [],
  );
}
