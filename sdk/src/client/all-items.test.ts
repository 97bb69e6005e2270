import { expect, test } from "vitest";
import { createTuna } from "./create-tuna.ts";
import { json, startTestServer } from "./testing/test-server.ts";

const soundsOf = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));
const page = (total: number, ...ids: string[]) => json({ items: soundsOf(...ids), total });

async function idsOf(items: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
}

test("reads page after page in the largest size, until it has all", async () => {
  await using server = await startTestServer(page(3, "a", "b"), page(3, "c"));
  expect(await idsOf(createTuna(server).sounds.listAll({ tag: "memes" }))).toEqual(["a", "b", "c"]);
  expect(server.requests).toEqual([
    "GET /api/v1/sounds?tag=memes&page=1&pageSize=100",
    "GET /api/v1/sounds?tag=memes&page=2&pageSize=100",
  ]);
});

test("asks for no page that the loop does not reach", async () => {
  await using server = await startTestServer(page(9, "a", "b"));
  for await (const { id } of createTuna(server).sounds.searchAll({ q: "horn" })) if (id === "b") break;
  expect(server.requests).toEqual(["GET /api/v1/search/sounds?q=horn&page=1&pageSize=100"]);
});

test.each([
  ["is empty", page(9)],
  ["repeats the one before", page(9, "a", "b")],
])("ends with a page that %s, though the total promises more", async (_what, last) => {
  await using server = await startTestServer(page(9, "a", "b"), last);
  expect(await idsOf(createTuna(server).voices.listAll())).toEqual(["a", "b"]);
  expect(server.requests).toHaveLength(2);
});

test("gives an item once that moves to the next page meanwhile", async () => {
  await using server = await startTestServer(page(3, "a", "b"), page(3, "b", "c"));
  expect(await idsOf(createTuna(server).sounds.listAll())).toEqual(["a", "b", "c"]);
});

test("goes on after a page of known items, which others that were added meanwhile move back", async () => {
  await using server = await startTestServer(
    page(4, "a", "b"),
    page(4, "c"),
    page(6, "b", "c"),
    page(6, "d"),
    page(6),
  );
  expect(await idsOf(createTuna(server).sounds.listAll())).toEqual(["a", "b", "c", "d"]);
});

test("reads past a total that is capped", async () => {
  const capped = (...ids: string[]) => json({ items: soundsOf(...ids), total: 1, isTotalCapped: true });
  await using server = await startTestServer(capped("a", "b"), capped("c"), capped());
  expect(await idsOf(createTuna(server).sounds.searchAll({ q: "horn" }))).toEqual(["a", "b", "c"]);
});

test("ends between two items when its signal aborts", async () => {
  await using server = await startTestServer(page(9, "a", "b"));
  const controller = new AbortController();
  const loop = async () => {
    const { signal } = controller;
    for await (const _ of createTuna(server).sounds.listAll({}, { signal })) controller.abort("enough");
  };
  await expect(loop()).rejects.toMatchObject({ name: "AbortError", cause: "enough" });
  expect(server.requests).toHaveLength(1);
});

test("passes on the error of a page", async () => {
  await using server = await startTestServer(page(9, "a"), json({}, 404));
  await expect(idsOf(createTuna(server).sounds.listAll())).rejects.toMatchObject({ status: 404 });
});

test("reads every list that has pages", async () => {
  await using server = await startTestServer(
    json({ items: [{ id: "a", name: "A", state: "x", receivedParts: [], details: { name: "" } }], total: 1 }),
  );
  const { boards, makers, uploads, favourites } = createTuna({ ...server, accessToken: "t" });
  expect(await idsOf(boards.listAll({ sort: "created" }))).toEqual(["a"]);
  expect(await idsOf(makers.allSounds("pickle", { sort: "created" }))).toEqual(["a"]);
  expect(await idsOf(makers.allVoices("pickle"))).toEqual(["a"]);
  expect(await idsOf(uploads.listAll({ state: "published" }))).toEqual(["a"]);
  await expect(idsOf(favourites.listAll({ kind: "sound" }))).rejects.toMatchObject({ code: "contract" });
  expect(server.requests).toEqual([
    "GET /api/v1/boards?sort=created&page=1",
    "GET /api/v1/makers/pickle/sounds?sort=created&page=1&pageSize=100",
    "GET /api/v1/makers/pickle/voices?page=1&pageSize=100",
    "GET /api/v1/uploads?state=published&page=1",
    "GET /api/v1/me/favourites?kind=sound&page=1&pageSize=100",
  ]);
});
