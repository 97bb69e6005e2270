import type { Browser, Page } from "@playwright/test";
import type { BoardVisibility } from "@tuna/sdk/boards";
import { logInForState } from "./log-in-for-state.ts";

/** Makes a board as a new member, public unless another visibility is given, and returns its id. */
export async function shareBoard(
  browser: Browser,
  origin: string,
  visibility: BoardVisibility = "public",
): Promise<string> {
  const page = await browser.newPage();
  const id = await addBoard(page, origin, visibility);
  await page.close();
  return id;
}

/** Logs a page in as a new member, and makes a board of the first three sounds, whose second pad loops. Returns its id. */
export async function addBoard(page: Page, origin: string, visibility: BoardVisibility): Promise<string> {
  await logInForState(page, "member", origin);
  const { items } = await (await page.request.get(`${origin}/api/v1/sounds?pageSize=3`)).json();
  const pads = items.map(({ id }: { id: string }, index: number) => ({
    id: `pad0000${index}`,
    soundId: id,
    label: `Pad ${index + 1}`,
    mode: index === 1 ? "loop" : "once",
  }));
  const content = { name: "Friends on Friday", description: "", pages: [{ name: "", pads }] };
  const answer = await page.request.post(`${origin}/api/v1/me/boards`, {
    data: { key: crypto.randomUUID(), visibility, content },
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
  if (!answer.ok()) throw new Error(`The board was not made: ${answer.status()}`);
  const { id } = await answer.json();
  return id;
}
