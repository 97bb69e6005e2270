import { createRequire } from "node:module";
import { type AnalyticsOptions, createAnalytics } from "@tuna/sdk/analytics";
import { expect, vi } from "vitest";
import { brand } from "../../../brand.ts";
import { type Faults, startFaultyCollector } from "./test-faulty-collector.ts";
import { decide } from "./test-page.ts";

/** Factor by which the delays of the vendor SDK and its loader are shortened. */
const SPEED = 20;
const realTimeout = globalThis.setTimeout;
const require = createRequire(import.meta.url);

/** Opens pages with the real vendor SDK in jsdom, with a failing collector and network. */
export async function openFailingSite() {
  const collector = await startFaultyCollector();
  vi.stubGlobal("setTimeout", (callback: () => void, delayMs = 0, ...rest: []) =>
    realTimeout(callback, delayMs >= 100 ? delayMs / SPEED : delayMs, ...rest),
  );
  // The vendor SDK logs its failures here.
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const ends: (() => void)[] = [];

  return {
    collector,
    /**
     * Opens a page of a consenting visitor, and returns its warnings too. `share` tracks an event that is stored
     * under this name.
     */
    open(options: Partial<AnalyticsOptions> = {}) {
      const warnings: unknown[] = [];
      const library = ownLibrary();
      const analytics = createAnalytics({
        brand,
        window,
        target: { key: collector.key, collectorHost: collector.host, isSecure: false },
        load: async () => library,
        warn: (error) => warnings.push(error),
        ...options,
      });
      ends.push(() => library.getInstance()._APIClient?.uploader?.destroy());
      const share = (method: string) => analytics.track("share", { share_method: collector.key + method });
      return { analytics, share, warnings };
    },
    begin(faults: Faults = {}) {
      localStorage.clear();
      sessionStorage.clear();
      decide("acceptAll");
      collector.begin(faults);
    },
    /** Closes the pages: their timers end, and their storage stays. */
    leave() {
      for (const end of ends.splice(0)) end();
    },
    /** Waits until each of these events is stored once, and no others. */
    arrive: (...names: string[]) =>
      vi.waitFor(
        async () => expect(await collector.shares()).toEqual(Object.fromEntries(names.map((n) => [n, 1]))),
        polling,
      ),
    /** Waits until there were this many requests of this kind. */
    asked: (kind: string, count = 1) =>
      vi.waitFor(
        () => expect(collector.asked.filter((each) => each === kind).length).toBeGreaterThanOrEqual(count),
        polling,
      ),
    /** Waits until a request hangs. */
    hangs: () => vi.waitFor(() => expect(collector.hangingCount).toBeGreaterThan(0), polling),
    /** Waits long enough for the vendor SDK to make and upload some batches. */
    rest: () => new Promise((resolve) => realTimeout(resolve, 6 * (1000 / SPEED))),
  };
}

const polling = { interval: 10 };

interface Site {
  getInstance(): { _APIClient?: { uploader: { destroy(): void } | null } };
}

/** Returns a fresh vendor SDK, as each page has one: its state is in its module and on the window. */
function ownLibrary(): Site {
  Reflect.deleteProperty(window, "mParticle");
  const path = require.resolve("@mparticle/web-sdk");
  delete require.cache[path];
  return require(path);
}
