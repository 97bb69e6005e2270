import { createRequire } from "node:module";
import { type AnalyticsOptions, createAnalytics } from "@tuna/sdk/analytics";
import { expect, vi } from "vitest";
import { decide } from "../../../app/analytics/testing/test-page.ts";
import { brand } from "../../../brand.ts";
import { type Faults, startFaultyCollector } from "./test-faulty-collector.ts";

/** Waits of the library and of what starts it pass so much faster: of a second and of its doubles. */
const SPEED = 20;
const realTimeout = globalThis.setTimeout;
const require = createRequire(import.meta.url);

/** Pages with the real library in jsdom, before a collector and a network that fail. */
export async function openFailingSite() {
  const collector = await startFaultyCollector();
  vi.stubGlobal("setTimeout", (callback: () => void, delayMs = 0, ...rest: []) =>
    realTimeout(callback, delayMs >= 100 ? delayMs / SPEED : delayMs, ...rest),
  );
  // What the library has to say is said here.
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const ends: (() => void)[] = [];

  return {
    collector,
    /** A page of a visitor who agreed, and what goes wrong there. `share` tells an event that is kept under this name. */
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
    /** Leaves the pages: their timers end, and what they keep stays. */
    leave() {
      for (const end of ends.splice(0)) end();
    },
    /** Until each of these was kept, once, and nothing beside them. */
    arrive: (...names: string[]) =>
      vi.waitFor(
        async () => expect(await collector.shares()).toEqual(Object.fromEntries(names.map((n) => [n, 1]))),
        { ...settled, timeout: settled.timeout + names.length * 10 },
      ),
    /** Until so many requests of this kind were made. */
    asked: (kind: string, count = 1) =>
      vi.waitFor(
        () => expect(collector.asked.filter((each) => each === kind).length).toBeGreaterThanOrEqual(count),
        settled,
      ),
    /** For as long as the library takes to make and upload some batches. */
    rest: () => new Promise((resolve) => realTimeout(resolve, 6 * (1000 / SPEED))),
  };
}

const settled = { timeout: 15_000, interval: 10 };

interface Site {
  getInstance(): { _APIClient?: { uploader: { destroy(): void } | null } };
}

/** The library as a page of its own has it: it keeps its state in its module and on the window. */
function ownLibrary(): Site {
  Reflect.deleteProperty(window, "mParticle");
  const path = require.resolve("@mparticle/web-sdk");
  delete require.cache[path];
  return require(path);
}
