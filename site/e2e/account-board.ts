import type { APIRequestContext, Page } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import type { Board, BoardVisibility, Pad } from "@tuna/sdk/boards";

/** Settings of a pad; all but its sound have defaults. */
type AccountPad = Partial<Pad> & Pick<Pad, "soundId">;

/** A board to be made. */
export interface AccountBoard {
  name: string;
  description?: string;
  visibility?: BoardVisibility;
  /** One page for each list of pads. */
  pages: readonly (readonly AccountPad[])[];
}

/** Calls the API of boards as the site's pages do, with the login of a page. */
export async function callBoardApi<Answer>(
  page: Pick<Page, "request">,
  origin: string,
  [method, path]: readonly [method: string, path: string],
  data?: object,
): Promise<Answer> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const answer = await page.request.fetch(`${origin}/api/v1/me/boards${path}`, { method, data, headers });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.status() === 204 ? (undefined as Answer) : answer.json();
}

/** Adds a board to the account that a page is logged in with. */
export function addAccountBoard(
  page: Pick<Page, "request">,
  origin: string,
  { visibility = "private", pages, ...texts }: AccountBoard,
): Promise<Board> {
  const content = {
    description: "",
    ...texts,
    pages: pages.map((pads, number) => ({
      name: "",
      pads: pads.map((pad, place) => ({ id: `pad${number}${String(place).padStart(4, "0")}`, ...pad })),
    })),
  };
  return callBoardApi(page, origin, ["POST", ""], { key: crypto.randomUUID(), visibility, content });
}

/** Returns listed sounds that everybody may hear, and explicit ones. */
export async function findSounds(
  request: APIRequestContext,
  origin: string,
): Promise<{ calm: Sound[]; explicit: Sound[] }> {
  const answer = await request.get(`${origin}/api/v1/sounds?pageSize=100`);
  const { items }: { items: Sound[] } = await answer.json();
  const isExplicit = ({ publicInfo }: Sound) => publicInfo.sensitiveContent;
  return { calm: items.filter((sound) => !isExplicit(sound)), explicit: items.filter(isExplicit) };
}
