import type { Page } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import type { Pad } from "@tuna/sdk/boards";

/** Settings of a pad. Its sound is one that is listed. */
export type NewPad = Partial<Omit<Pad, "soundId">>;

/** Makes a board in the browser, as a visitor does with a file, and ends its editing. Pages of pads have no names. */
export async function openNewBoard(page: Page, pages: readonly (readonly NewPad[])[]): Promise<void> {
  const count = pages.flat().length;
  // The newest ones are other tests', which remove them.
  const answer = await page.request.get("/api/v1/sounds?pageSize=50");
  const { items } = (await answer.json()) as { items: Sound[] };
  const sounds = items.filter(({ audio }) => audio !== null).slice(0, count);
  // What is absent gets its default as the page reads the file.
  const content = {
    name: "Friday stream",
    pages: pages.map((pads) => ({
      pads: pads.map((pad) => ({ id: newPadId(), soundId: sounds.shift()?.id, ...pad })),
    })),
  };
  const file = JSON.stringify({ format: "tuna-board", version: 1, ...content });
  await page.goto("/boards/");
  await page.locator("input[type=file]:enabled").setInputFiles({
    name: "board.json",
    mimeType: "application/json",
    buffer: Buffer.from(file),
  });
  await page.getByRole("link", { name: "Done" }).click();
  await page.waitForURL(/\/board\/my-[a-z0-9]{16}\/#board$/);
}

let padCount = 0;

function newPadId(): string {
  padCount += 1;
  return `pad${String(padCount).padStart(5, "0")}`;
}
