import { expect, type Page } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import type { Board } from "@tuna/sdk/boards";
import { openBoardMenu } from "./made-board.ts";

/** Names of everything of the offline boards that a browser has. */
export function offlineTraces(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...(await indexedDB.databases())
      .map(({ name }) => String(name))
      .filter((name) => name.startsWith("offline")),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
}

/** Keeps the board of the shown page. */
export async function keep(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole("button", { name: "Keep offline" }).click();
  await expect(page.getByText(/^Kept offline, /)).toBeVisible();
}

/** Presses a pad by its key, and waits until its sound was heard to its end. */
export async function playPad(page: Page, key: string): Promise<void> {
  // The page's script listens to keys.
  await openMenu(page);
  await expect(page.getByRole("button", { name: "Remove from this device" })).toBeVisible();
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { padStates: states });
    const watch = ({ target }: MutationRecord) =>
      states.push((target as HTMLElement).getAttribute("data-state") ?? "idle");
    new MutationObserver((changes) => changes.forEach(watch)).observe(document.body, {
      subtree: true,
      attributeFilter: ["data-state"],
    });
  });
  // An open menu keeps the keys.
  await page.keyboard.press("Escape");
  await page.keyboard.press(key);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { padStates: string[] }).padStates.join(" ")))
    .toMatch(/playing.* idle$/);
}

/** Plays a sound's file in an audio element to its end; returns how long it played. */
export async function playedSeconds(page: Page, sound: Sound | undefined): Promise<number> {
  return page.evaluate(async (url) => {
    const audio = new Audio(url ?? "");
    const ended = new Promise((resolve, reject) => {
      audio.onended = resolve;
      audio.onerror = () => reject(new Error(audio.error?.message));
    });
    await audio.play();
    await ended;
    return audio.currentTime;
  }, sound?.audio?.url);
}

/** Returns status, length and range of an answer to a request for ten bytes of a sound. */
export async function rangeOf(page: Page, sound: Sound | undefined): Promise<unknown[]> {
  return page.evaluate(async (url) => {
    const answer = await fetch(url ?? "", { headers: { range: "bytes=5-14" } });
    return [answer.status, (await answer.arrayBuffer()).byteLength, answer.headers.get("content-range")];
  }, sound?.audio?.url);
}

/** Returns the build that made the shown document. */
export async function shownBuild(page: Page): Promise<string> {
  return JSON.parse((await page.locator("#page-data").textContent()) ?? "").page.buildId;
}

/** Returns the paths of the files that the browser keeps. */
export async function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open("offline-boards");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}

/** Returns the revision of a board that the browser keeps. */
export async function keptRevision(page: Page, { id }: Board): Promise<number | undefined> {
  return (await keptBoards(page)).find((board) => board.id === id)?.revision;
}

/** Returns the ids of the boards that the browser keeps. */
export async function keptIds(page: Page): Promise<string[]> {
  return (await keptBoards(page)).map(({ id }) => id);
}

function keptBoards(page: Page): Promise<Pick<Board, "id" | "revision">[]> {
  return page.evaluate(
    () =>
      new Promise<Pick<Board, "id" | "revision">[]>((resolve, reject) => {
        const opening = indexedDB.open("offline_boards");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const get = opening.result.transaction("boards").objectStore("boards").getAll();
          get.onsuccess = () => {
            opening.result.close();
            resolve(get.result);
          };
        };
      }),
  );
}

/** Opens the menu that has the control, if it is not open. */
async function openMenu(page: Page): Promise<void> {
  const isOpen = page.locator("#board-menu:popover-open");
  if ((await isOpen.count()) === 0) await openBoardMenu(page);
}
