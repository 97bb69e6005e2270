import type { Board, BoardVisibility } from "@tuna/sdk/boards";
import { boardPath, pagePaths } from "@tuna/sdk/routing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../platform/rendering/page-cache.server.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { openTestLogin, type TestBrowser, testOrigin } from "../account/testing/test-browser.ts";
import { feeds } from "../previews/feed-paths.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

/** A word that no other text of the site has. */
const WORD = "quokkamarimba";

let test: BoardSite;
let ada: TestBrowser;
let bob: TestBrowser;
let stranger: TestBrowser;
let boards: Record<BoardVisibility, Board>;
beforeAll(async () => {
  test = await openBoardSite();
  const cache = createPageCache<Answer>({ version: test.site.catalog.version });
  const login = openTestLogin(test.site, { pages: testPages, cache });
  [ada, bob, stranger] = [1, 2, 3].map((number) => login.newBrowser(`203.0.113.${number}`)) as [
    TestBrowser,
    TestBrowser,
    TestBrowser,
  ];
  await ada.logIn("ada@x.example");
  await bob.logIn("bob@x.example");
  const add = (visibility: BoardVisibility) =>
    addBoard(ada, boardOf(["horn"], `${WORD} ${visibility}`), visibility);
  boards = { public: await add("public"), link: await add("link"), private: await add("private") };
});
afterAll(() => test.site.close());

/** What lists boards or searches, in every form. */
const listings = [
  "/",
  pagePaths.boards,
  `${pagePaths.boards}?sort=created`,
  ...feeds.map(({ path }) => path),
  `/search/sounds/${WORD}/`,
  "/sound/horn",
  "/api/v1/boards",
  "/api/v1/boards?sort=created",
  `/api/v1/search/sounds?q=${WORD}`,
  `/api/v1/suggest?q=${WORD}`,
  "/api/v1/sounds/horn",
  "/api/openapi.json",
];
/** The addresses of one board. */
const addressesOf = (id: string) => [
  boardPath(id),
  `${boardPath(id)}_payload.json?testbuild`,
  `/api/v1/boards/${id}`,
  `/embed/board/${id}`,
  `/oembed?url=${encodeURIComponent(testOrigin + boardPath(id))}`,
  reportPath("board", id),
  `/previews/board/${id}/${"0".repeat(16)}.png`,
];
const textOf = async (path: string, browser = stranger) => {
  const answer = await browser.visit(path);
  return { path, status: answer.status, headers: answer.headers, text: await answer.text() };
};
async function sitemapTexts() {
  const index = await textOf("/sitemap.xml");
  const paths = [...index.text.matchAll(/<loc>([^<]+)</g)].map(([, url = ""]) => new URL(url).pathname);
  return Promise.all(paths.map((path) => textOf(path)));
}

describe("a board that is not public", () => {
  it("is in no list, feed, sitemap or search, while a public one is", async () => {
    const sitemaps = await sitemapTexts();
    const answers = [...sitemaps, ...(await Promise.all(listings.map((path) => textOf(path))))];
    for (const { path, status } of answers) expect([path, status]).toEqual([path, 200]);
    for (const { path, text } of answers)
      for (const { id, name } of [boards.link, boards.private])
        expect([path, text.includes(id), text.includes(name)]).toEqual([path, false, false]);
    expect(answers.filter(({ text }) => text.includes(boards.public.id)).length).toBeGreaterThan(4);
  });

  it("is not in another account's export or lists", async () => {
    for (const path of ["/api/v1/me/export", "/api/v1/me/boards", "/api/v1/me/favourites"])
      expect([path, (await textOf(path, bob)).text.includes(WORD)]).toEqual([path, false]);
  });

  it("answers everywhere as one that never was, if it is private", async () => {
    for (const browser of [stranger, bob]) {
      const unknown = addressesOf("a".repeat(16));
      for (const [index, path] of addressesOf(boards.private.id).entries()) {
        const { status, text, headers } = await textOf(path, browser);
        expect([path, status, text.includes(WORD)]).toEqual([path, 404, false]);
        expect(headers.get("cache-control") ?? "no-store", path).not.toMatch(/public|s-maxage/);
        expect((await textOf(unknown[index] ?? "", browser)).status, path).toBe(404);
      }
    }
  });

  it("tells its name to those who have its link, and asks search engines to forget it", async () => {
    const { text } = await textOf(boardPath(boards.link.id));
    expect(text).toContain(WORD);
    expect(text).toContain("noindex");
  });

  it("is not served again from a kept page or with a validator from before", async () => {
    const board = await addBoard(ada, boardOf(["horn"], `${WORD} withdrawn`));
    const paths = addressesOf(board.id).slice(0, 4);
    const before = await Promise.all(paths.map((path) => textOf(path)));
    expect(before.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const hidden = { revision: board.revision, visibility: "private" };
    const changed = await ada.call(`/me/boards/${board.id}`, { method: "PUT", body: hidden });
    expect(changed.status).toBe(200);
    for (const { path, headers } of before) {
      const etag = headers.get("etag");
      const again = await stranger.visit(path, { headers: { "if-none-match": etag ?? "*" } });
      expect([path, again.status]).toEqual([path, 404]);
    }
  });
});

describe("a copy", () => {
  const sourceOf = async (browser: TestBrowser, source: Board) => {
    const copied = await bob.post(`/boards/${source.id}/copies`);
    expect(copied.status).toBe(201);
    const copy = (await copied.json()) as Board;
    const shared = { revision: copy.revision, visibility: "public" };
    await bob.call(`/me/boards/${copy.id}`, { method: "PUT", body: shared });
    const pages = await Promise.all(addressesOf(copy.id).map((path) => textOf(path, browser)));
    expect(pages.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(4);
    return pages.filter(({ text }) => text.includes(source.id)).map(({ path }) => path);
  };

  it("of a board with a secret link does not tell the link", async () => {
    expect(await sourceOf(stranger, boards.link)).toEqual([]);
  });

  it("of a public board names it, until that is public no more", async () => {
    const source = await addBoard(ada, boardOf(["horn"], "Source"));
    expect(await sourceOf(stranger, source)).not.toEqual([]);
    const hidden = { revision: source.revision, visibility: "link" };
    await ada.call(`/me/boards/${source.id}`, { method: "PUT", body: hidden });
    const { boards: own } = (await (await bob.call("/me/boards")).json()) as { boards: Board[] };
    const copy = own.find(({ name }) => name === "Source");
    expect(await (await stranger.call(`/boards/${copy?.id}`)).json()).toMatchObject({ copiedFrom: null });
  });
});
