import { expect } from "@playwright/test";
import type { Player } from "@tuna/widgets";
import type { EngineWindow } from "./engine.ts";
import { lookUp, type Seen } from "./look-up.ts";

/** What a visitor does and sees in one window of an engine. Every method waits until it is possible or true. */
export interface Visit extends Pick<EngineWindow, "back" | "run" | "type" | "screenshot"> {
  /** Opens a file of the site by its path, or a page of another site. */
  load(address: string): Promise<void>;
  /** Opens a page of the site by its path, and waits until its script listens. */
  open(path: string): Promise<void>;
  /** Presses the first element of a selector and a name, once it stands still and nothing covers it. */
  press(selector: string, name?: RegExp): Promise<void>;
  /** Waits until an element is visible. */
  see(selector: string, name?: RegExp): Promise<void>;
  /** Waits until no such element is visible. */
  missFrom(selector: string, name?: RegExp): Promise<void>;
  /** Returns the names of the visible elements at this moment. */
  names(selector: string): Promise<string[]>;
  /** Waits until the address of the page has this path. */
  arrive(path: string | RegExp): Promise<void>;
  /** Waits until the page's player reports this. */
  expectPlayer(expected: Partial<PlayerFacts>): Promise<void>;
  /** Repeats sounds, so that no test races the end of one. */
  repeatSounds(): Promise<void>;
}

interface PlayerFacts {
  /** Name of the item that was started last. */
  name: string | undefined;
  /** Whether it plays, or waits for data as at the end of a round. */
  isActive: boolean;
  hasFailed: boolean;
  hasMoved: boolean;
}

export function visitIn(page: EngineWindow, siteUrl: string): Visit {
  const seen = (selector: string, name = /(?:)/, isScrolling = false): Promise<Seen[]> =>
    unlessPageChanges(page.run(lookUp, selector, name.source, name.flags, isScrolling), []);
  const until = <Value>(read: () => Promise<Value>, message: string) =>
    expect.poll(read, { message, intervals: [50, 100, 200] });

  async function pointOf(selector: string, name?: RegExp): Promise<Seen | undefined> {
    const [before] = await seen(selector, name, true);
    const [after] = await seen(selector, name, true);
    const isStill = before?.x === after?.x && before?.y === after?.y;
    return isStill && after?.isReachable ? after : undefined;
  }

  const load = (address: string) => page.open(new URL(address, siteUrl).href);
  const playerFacts = () => page.run(readPlayer, PLAYER);
  return {
    ...page,
    load,
    async open(path) {
      await load(path);
      await until(() => page.run(startOfPage), `the script of ${path} listens`).toMatchObject({
        isHydrated: true,
      });
    },
    async press(selector, name) {
      let point: Seen | undefined;
      await until(
        async () => {
          point = await pointOf(selector, name);
          return point !== undefined;
        },
        `can press ${selector} ${name ?? ""}`,
      ).toBe(true);
      if (point) await page.pressAt(point.x, point.y);
    },
    see: (selector, name) =>
      until(
        async () => (await seen(selector, name)).length,
        `sees ${selector} ${name ?? ""}`,
      ).toBeGreaterThan(0),
    missFrom: (selector, name) =>
      until(async () => (await seen(selector, name)).length, `misses ${selector} ${name ?? ""}`).toBe(0),
    names: async (selector) => (await seen(selector)).map(({ name }) => name),
    arrive: (path) =>
      until(
        () =>
          unlessPageChanges(
            page.run(() => location.pathname + location.search),
            "",
          ),
        `arrives at ${path}`,
      ).toMatch(path),
    repeatSounds: () => page.run(repeatSounds, PLAYER),
    expectPlayer: (expected) => until(playerFacts, "the player").toMatchObject(expected),
  };
}

/** Name of the symbol under which a page keeps its player. */
const PLAYER = "tuna.player.v3";

function readPlayer(slot: string): PlayerFacts {
  const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)];
  const item = player?.latest();
  return {
    name: item?.name,
    isActive: item !== undefined && ["playing", "loading"].includes(player?.stateOf(item) ?? ""),
    hasFailed: item !== undefined && player?.stateOf(item) === "error",
    hasMoved: item !== undefined && (player?.positionMs(item) ?? 0) > 0,
  };
}

function repeatSounds(slot: string): void {
  const player = (globalThis as unknown as Record<symbol, Player>)[Symbol.for(slot)];
  player?.configure({ isLooping: true });
}

/**
 * Whether the site's script listens: to presses, and without the Navigation API to what changes pages. The rest tells in a
 * failure what the window shows instead.
 */
function startOfPage() {
  const marks = performance.getEntriesByType("mark").map(({ name }) => name);
  const hasNavigation = "navigation" in window;
  const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return {
    isHydrated: marks.includes("hydrated") && (hasNavigation || marks.includes("history-followed")),
    address: location.href,
    title: document.title,
    marks,
    scripts: files
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ name, responseEnd }) => `${name} ${Math.round(responseEnd)} ms`),
  };
}

/** Returns what a script returned, or `otherwise` if it failed because its document was left meanwhile. */
function unlessPageChanges<Value>(result: Promise<Value>, otherwise: Value): Promise<Value> {
  return result.catch((cause: Error) => {
    if (/context|navigat|destroyed|no such|detached|closed/i.test(cause.message)) return otherwise;
    throw cause;
  });
}
