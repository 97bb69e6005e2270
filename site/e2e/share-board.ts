import type { Browser } from "@playwright/test";
import { logInForState } from "./log-in-for-state.ts";

/** Makes a public board of the first three sounds as a new member, and returns its id. */
export async function shareBoard(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage();
  await logInForState(page, "member", origin);
  const { items } = await (await page.request.get(`${origin}/api/v1/sounds?pageSize=3`)).json();
  const pads = items.map(({ id }: { id: string }, index: number) => ({ id: `pad0000${index}`, soundId: id }));
  const content = { name: "Friends on Friday", description: "", pages: [{ name: "", pads }] };
  const answer = await page.request.post(`${origin}/api/v1/me/boards`, {
    data: { key: crypto.randomUUID(), visibility: "public", content },
    headers: { origin, "sec-fetch-site": "same-origin" },
  });
  if (!answer.ok()) throw new Error(`The board was not made: ${answer.status()}`);
  const { id } = await answer.json();
  await page.close();
  return id;
}
