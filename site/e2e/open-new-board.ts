import type { Page } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import type { BoardContent, Pad } from "@tuna/sdk/boards";

/** Settings of a pad. Its sound is one that is listed. */
export type NewPad = Partial<Omit<Pad, "soundId">>;

/** Makes a board in the browser, as a visitor does with a file, and opens its page. Pages of pads have no names. */
export async function openNewBoard(page: Page, pages: readonly (readonly NewPad[])[]): Promise<void> {
  const count = pages.flat().length;
  const answer = await page.request.get(`/api/v1/sounds?sort=created&pageSize=50`);
  const { items } = (await answer.json()) as { items: Sound[] };
  const sounds = items.filter(({ audio }) => audio !== null).slice(0, count);
  const content: BoardContent = {
    name: "Friday stream",
    description: "",
    pages: pages.map((pads) => ({
      name: "",
      pads: pads.map((pad) => newPad(pad, sounds.shift()?.id ?? "")),
    })),
  };
  const file = JSON.stringify({ format: "tuna-board", version: 1, ...content });
  await page.goto("/boards/");
  await page.locator("input[type=file]").setInputFiles({
    name: "board.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await page.waitForURL(/\/board\/my-/);
  await page.goto(new URL(page.url()).pathname);
}

let padCount = 0;

function newPad(settings: NewPad, soundId: string): Pad {
  padCount += 1;
  return {
    id: `pad${String(padCount).padStart(5, "0")}`,
    soundId,
    label: "",
    colour: null,
    key: null,
    midiNote: null,
    volume: 1,
    mode: "once",
    group: null,
    fadeMs: 0,
    ...settings,
  };
}
