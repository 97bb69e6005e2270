import { type Board, boardLimits, type OwnBoardCard, type ServedBoard } from "@tuna/sdk/boards";
import { boardSchemas, problemSchema } from "@tuna/sdk/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testIcon } from "../../platform/store/testing/new-test-item.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { testItem } from "../moderation/testing/test-store.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

let test: BoardSite;
let ada: TestBrowser;
let bob: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  test = await openBoardSite();
  ada = await test.logIn("ada@x.example");
  bob = await test.logIn("bob@x.example");
  stranger = test.login.newBrowser("203.0.113.77");
});
afterAll(() => test.site.close());

const read = async (browser: TestBrowser, id: string) => {
  const answer = await browser.call(`/boards/${id}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as ServedBoard;
};
const problemOf = async (answer: Response) => problemSchema.parse(await answer.json());
const own = async (browser: TestBrowser) =>
  boardSchemas.listOwnBoards.response.parse(await (await browser.call("/me/boards")).json()).boards;
const change = (browser: TestBrowser, id: string, body: object) =>
  browser.call(`/me/boards/${id}`, { method: "PUT", body });
const addedTo = async (id: string) => (await test.site.catalog.get("sound", id))?.vm_usage.add_to_soundboard;

describe("a board", () => {
  it("is served with its sounds, and names those that are missing with a reason", async () => {
    const { id } = await addBoard(ada, boardOf(["horn", "shy", "horn", "nobody"]));
    const board = boardSchemas.getBoard.response.parse(await read(stranger, id));
    expect(board).toMatchObject({ id, name: "Mine", ownerName: "ada", revision: 1, hiddenReason: null });
    expect(board.sounds.map((sound) => sound.id)).toEqual(["horn"]);
    expect(board.missing).toEqual([
      { soundId: "shy", reason: "unlisted" },
      { soundId: "nobody", reason: "removed" },
    ]);
  });

  it("with the same key is created once, and other content under that key is refused", async () => {
    const request = { key: "carried-over", content: boardOf(["horn"]), visibility: "private" };
    const [first, second] = [await ada.post("/me/boards", request), await ada.post("/me/boards", request)];
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(((await second.json()) as Board).id).toBe(((await first.json()) as Board).id);
    const other = await ada.post("/me/boards", { ...request, content: boardOf(["bell"]) });
    expect([other.status, (await problemOf(other)).code]).toEqual([409, "conflict"]);
  });

  it.each([
    ["public", 200],
    ["link", 200],
    ["private", 404],
  ] as const)("that is %s is answered to others with %d", async (visibility, status) => {
    const { id } = await addBoard(ada, boardOf(["horn"]), visibility);
    for (const browser of [bob, stranger]) {
      const answer = await browser.call(`/boards/${id}`);
      expect(answer.status).toBe(status);
    }
    expect((await read(ada, id)).visibility).toBe(visibility);
    const listed = (await (await stranger.call("/boards?sort=created")).json()) as {
      items: { id: string }[];
    };
    expect(listed.items.some((item) => item.id === id)).toBe(visibility === "public");
  });

  it("may be cached for visitors, and never for those who are logged in", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]));
    const cachingOf = async (browser: TestBrowser) =>
      (await browser.call(`/boards/${id}`)).headers.get("cache-control");
    expect(await cachingOf(stranger)).toBe("public, max-age=0, s-maxage=50");
    expect(await cachingOf(ada)).toBe("no-store");
  });

  it("may have as many pads as a board may have, all with labels", async () => {
    const pads = boardOf(Array.from({ length: 25 }, (_, index) => `sound-${index}`)).pages[0]?.pads ?? [];
    const pages = Array.from({ length: boardLimits.pages }, (_, page) => ({
      name: `Page ${page}`,
      pads: pads.map((pad, index) => ({
        ...pad,
        id: `p${page}${String(index).padStart(6, "0")}`,
        label: "é".repeat(boardLimits.labelLength),
        key: `Key${String.fromCharCode(65 + index)}`,
      })),
    }));
    const { id } = await addBoard(ada, { ...boardOf([]), pages });
    expect((await read(stranger, id)).pages).toEqual(pages);
    const tooMany = { ...boardOf([]), pages: [...pages, ...pages] };
    const answer = await ada.post("/me/boards", { key: "too-many", content: tooMany });
    expect([answer.status, (await problemOf(answer)).code]).toEqual([400, "invalid-request"]);
    const tooLarge = await ada.post("/me/boards", { key: "k", content: "x".repeat(200_000) });
    expect(tooLarge.status).toBe(413);
  });

  it.each([
    ["a name without a visible character", { name: "\u202e\u200b" }],
    ["no pages", { pages: [] }],
    ["a page that is no object", { pages: [null] }],
    ["a pad with a path as its sound", { pages: [{ pads: [{ id: "abcdefgh", soundId: "../x" }] }] }],
    ["a NUL in an id", { pages: [{ pads: [{ id: "abcdefg\0", soundId: "horn" }] }] }],
  ])("with %s is refused by its fields", async (_, part) => {
    const answer = await ada.post("/me/boards", { key: "hostile", content: { ...boardOf([]), ...part } });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors?.[0]?.field).toMatch(/^content\./);
  });

  it("counts for its owner's network without the address", async () => {
    await addBoard(ada, boardOf(["horn"]));
    const counts = test.site.boards.database.db.selectFrom("rate_limit").select("key");
    const keys = (await counts.where("key", "like", "boardByNetwork:%").execute()).map(({ key }) => key);
    expect(keys).toContainEqual(expect.stringMatching(/^boardByNetwork:[0-9a-f]{64}$/));
    expect(keys.filter((key) => key.includes("198.51.100"))).toEqual([]);
  });

  it("keeps no invisible or control characters in its texts", async () => {
    const content = { ...boardOf([]), name: "a\0b\u202ec", description: "two\nlines" };
    const { id } = await addBoard(ada, content);
    expect(await read(stranger, id)).toMatchObject({ name: "a bc", description: "two lines" });
  });

  it("that another device changed meanwhile is not overwritten, and the present one is returned", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]));
    const first = await change(ada, id, { revision: 1, content: boardOf(["bell"], "First") });
    expect((await first.json()) as Board).toMatchObject({ revision: 2, name: "First" });
    const late = await change(ada, id, { revision: 1, content: boardOf(["horn"], "Late") });
    expect(late.status).toBe(409);
    expect((await problemOf(late)).current).toMatchObject({ revision: 2, name: "First" });
    const again = await change(ada, id, { revision: 1, content: boardOf(["bell"], "First") });
    expect([again.status, ((await again.json()) as Board).revision]).toEqual([200, 2]);
  });

  it("can be changed and removed by its owner alone", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]));
    const body = { revision: 1, visibility: "private" };
    expect((await change(bob, id, body)).status).toBe(404);
    expect((await bob.call(`/me/boards/${id}`, { method: "DELETE" })).status).toBe(404);
    expect((await stranger.call(`/me/boards/${id}`, { method: "DELETE" })).status).toBe(401);
    expect((await ada.call(`/me/boards/${id}`, { method: "DELETE" })).status).toBe(200);
    expect((await ada.call(`/boards/${id}`)).status).toBe(404);
  });

  it("that is copied becomes somebody else's private board, and counts the first copy", async () => {
    const source = await addBoard(ada, boardOf(["horn", "bell"]));
    const answer = await bob.post(`/boards/${source.id}/copies`);
    const copy = boardSchemas.copyBoard.response.parse(await answer.json());
    expect([answer.status, copy.visibility, copy.copiedFrom]).toEqual([201, "private", source.id]);
    expect(copy.pages).toEqual(source.pages);
    await bob.post(`/boards/${source.id}/copies`);
    await ada.post(`/boards/${source.id}/copies`);
    expect((await read(stranger, source.id)).copyCount).toBe(1);
  });

  it("counts no copy by an account that made and removed one before", async () => {
    const source = await addBoard(ada, boardOf(["horn"]));
    for (let copies = 0; copies < 2; copies++) {
      const { id } = (await (await bob.post(`/boards/${source.id}/copies`)).json()) as Board;
      expect((await bob.call(`/me/boards/${id}`, { method: "DELETE" })).status).toBe(200);
    }
    expect((await read(stranger, source.id)).copyCount).toBe(1);
  });

  it("that is private cannot be copied by others", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]), "private");
    expect((await bob.post(`/boards/${id}/copies`)).status).toBe(404);
  });

  it("counts on its sounds, once each, until they leave it", async () => {
    await test.site.catalog.add([testItem("sound", "counted")]);
    const before = (await addedTo("counted")) ?? 0;
    const { id } = await addBoard(ada, boardOf(["counted", "counted"]));
    expect(await addedTo("counted")).toBe(before + 1);
    const copy = (await (await bob.post(`/boards/${id}/copies`)).json()) as Board;
    expect(await addedTo("counted")).toBe(before + 2);
    await change(ada, id, { revision: 1, content: boardOf(["horn"]) });
    await bob.call(`/me/boards/${copy.id}`, { method: "DELETE" });
    expect(await addedTo("counted")).toBe(before);
  });

  it("of a suspended account is gone for others", async () => {
    const eve = await test.logIn("eve@x.example");
    const { id } = await addBoard(eve, boardOf(["horn"]));
    const account = await test.site.moderation.findAccount("eve@x.example", new Date());
    await test.site.moderation.suspendAccount(null, account?.id ?? "", new Date());
    expect((await stranger.call(`/boards/${id}`)).status).toBe(404);
    const listed = (await (await stranger.call("/boards?sort=created")).json()) as {
      items: { id: string }[];
    };
    expect(listed.items.map((item) => item.id)).not.toContain(id);
  });
});

describe("one's own boards", () => {
  it("are listed with what only their owner sees, the last changed first", async () => {
    const zoe = await test.logIn("zoe@x.example");
    await test.site.catalog.addMedia([testIcon]);
    await test.site.catalog.add([testItem("sound", "shown", {}, { iconHash: testIcon.hash })]);
    const first = await addBoard(zoe, boardOf(["shown"], "First"), "private");
    const second = await addBoard(zoe, boardOf([], "Second"));
    await change(zoe, first.id, { revision: 1, visibility: "link" });
    const cards: OwnBoardCard[] = await own(zoe);
    expect(
      cards.map(({ id, visibility, revision, padCount }) => [id, visibility, revision, padCount]),
    ).toEqual([
      [first.id, "link", 2, 1],
      [second.id, "public", 1, 0],
    ]);
    expect(cards[0]?.icons).toEqual([expect.stringMatching(/^https?:\/\//)]);
  });

  it("are at most as many as an account may have, even at once", async () => {
    const max = await test.logIn("max@x.example");
    const add = (index: number) =>
      max.post("/me/boards", { key: `many-${index}`, content: boardOf([]), visibility: "private" });
    const answers = await Promise.all(
      Array.from({ length: boardLimits.boardsPerAccount + 2 }, (_, i) => add(i)),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((status) => status === 201)).toHaveLength(boardLimits.boardsPerAccount);
    expect(codes.filter((status) => status === 409)).toHaveLength(2);
    expect((await own(max)).length).toBe(boardLimits.boardsPerAccount);
  });

  it("are open to a token of the scope boards, and closed to others", async () => {
    await ada.confirm();
    const tokenOf = async (scopes: string[]) =>
      ((await (await ada.post("/me/tokens", { name: "Stream", scopes })).json()) as { token: string }).token;
    const callWith = (token: string, path: string) =>
      stranger.call(path, { headers: { authorization: `Bearer ${token}`, "sec-fetch-site": null } });
    const { id } = await addBoard(ada, boardOf(["horn"]), "private");
    const token = await tokenOf(["boards"]);
    expect((await callWith(token, "/me/boards")).status).toBe(200);
    expect((await callWith(token, `/boards/${id}`)).status).toBe(200);
    const other = await tokenOf(["uploads"]);
    expect((await callWith(other, "/me/boards")).status).toBe(403);
    expect((await callWith(other, `/boards/${id}`)).status).toBe(403);
    const shared = await addBoard(ada, boardOf(["horn"]));
    expect((await callWith(other, `/boards/${shared.id}`)).status).toBe(200);
    expect((await callWith("unknown", `/boards/${shared.id}`)).status).toBe(401);
  });
});

describe("popular boards", () => {
  it("come first when they are played and copied", async () => {
    const loud = await addBoard(ada, boardOf(["horn"], "Loud"));
    const played = await addBoard(ada, boardOf(["horn"], "Played"));
    const quiet = await addBoard(ada, boardOf(["horn"], "Quiet"));
    await bob.post(`/boards/${loud.id}/copies`);
    const counts = [
      await stranger.post(`/boards/${played.id}/plays`),
      await stranger.post(`/boards/${played.id}/plays`),
    ];
    expect(await Promise.all(counts.map((answer) => answer.json()))).toEqual([
      { isCounted: true },
      { isCounted: false },
    ]);
    const { items } = (await (await stranger.call("/boards")).json()) as { items: { id: string }[] };
    const places = [loud, played, quiet].map(({ id }) => items.findIndex((item) => item.id === id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

describe("an account's boards", () => {
  it("are in its export, and go with it from lists and sounds", async () => {
    const dan = await test.logIn("dan@x.example");
    await test.site.catalog.add([testItem("sound", "kept")]);
    const { id } = await addBoard(dan, boardOf(["kept"], "Exported"));
    const copy = (await (await bob.post(`/boards/${id}/copies`)).json()) as Board;
    expect((await (await dan.call("/me/export")).json()).boards).toMatchObject([
      { id, name: "Exported", pages: [{ pads: [{ soundId: "kept" }] }], visibility: "public", revision: 1 },
    ]);
    await dan.confirm();
    const gone = await dan.call("/me", { method: "DELETE", body: { email: "dan@x.example" } });
    expect(gone.status).toBe(200);
    expect((await stranger.call(`/boards/${id}`)).status).toBe(404);
    expect(await addedTo("kept")).toBe(1);
    expect((await read(bob, copy.id)).copiedFrom).toBeNull();
  });
});
