import type { Tuna } from "@tuna/sdk";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { testCard } from "../favourites/testing/test-card.ts";
import { addSound } from "./add-sound.ts";
import { makeBoard } from "./make-board.lazy.ts";
import type { OwnBoard } from "./own-board-list.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

const network = vi.hoisted(() => ({
  send: undefined as unknown as typeof fetch,
}));
vi.mock("../../platform/browser/tuna.lazy.ts", async (): Promise<{ tuna: Tuna }> => {
  const { createTuna } = await import("@tuna/sdk");
  return { tuna: createTuna({ baseUrl: "", retries: 0, fetch: (...request) => network.send(...request) }) };
});

let tested: BoardSite;
let visitor: TestBrowser;
let losesAnswers = false;
beforeAll(async () => {
  tested = await openBoardSite();
  visitor = await tested.logIn("ada@x.example");
  network.send = async (input, init) => {
    const { method = "GET", body } = init ?? {};
    const given = typeof body === "string" ? { body: JSON.parse(body) } : {};
    const answer = await visitor.visit(String(input), { method, ...given });
    if (losesAnswers && method !== "GET") throw new TypeError("Failed to fetch");
    return answer;
  };
});
afterAll(() => tested.site.close());

async function withoutAnswers(call: () => Promise<unknown>): Promise<void> {
  losesAnswers = true;
  await expect(call()).rejects.toMatchObject({ code: "network" });
  losesAnswers = false;
}
const boards = async () =>
  ((await (await visitor.call("/me/boards")).json()) as { boards: OwnBoard[] }).boards;
const padsOf = async (id: string) => (await boards()).find((board) => board.id === id)?.padCount;

test("a board whose answer was lost is made once, and another of the same name twice", async () => {
  const board = { name: "Horns", sounds: [testCard({ id: "horn" })] };
  await withoutAnswers(() => makeBoard(board, true));
  const path = await makeBoard(board, true);
  const [made, ...others] = await boards();
  expect(others).toEqual([]);
  expect(path).toContain(made?.id);
  expect(await makeBoard(board, true)).not.toBe(path);
});

test("a sound whose answer was lost is added once, and once more if that is wanted", async () => {
  const { id } = await addBoard(visitor, boardOf(["bell"]), "private");
  const card = testCard({ id: "horn" });
  await withoutAnswers(() => addSound(id, card));
  expect(await padsOf(id)).toBe(2);
  expect(await addSound(id, card)).toBe(true);
  expect(await padsOf(id)).toBe(2);
  await addSound(id, card);
  expect(await padsOf(id)).toBe(3);
});
