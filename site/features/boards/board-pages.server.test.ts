import { boardPath, pagePaths } from "@tuna/sdk/routing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { LoaderContext, PageRequest } from "../../platform/pages/loader.server.ts";
import { testPages } from "../../platform/pages/testing/test-pages.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { payloadUrl } from "../../platform/routing/payload-url.ts";
import { type TestBrowser, testOrigin } from "../account/testing/test-browser.ts";
import type { Catalog } from "../catalog/catalog.server.ts";
import type { BoardPageData } from "./boards-page-data.ts";
import { boardLoader } from "./load-boards.server.ts";
import { addBoard, type BoardSite, boardOf, openBoardSite } from "./testing/test-boards.ts";

let test: BoardSite;
let ada: TestBrowser;
let bob: TestBrowser;
let stranger: TestBrowser;
beforeAll(async () => {
  test = await openBoardSite({ pages: testPages });
  ada = await test.logIn("ada@x.example");
  bob = await test.logIn("bob@x.example");
  stranger = test.login.newBrowser();
});
afterAll(() => test.site.close());

const dataOf = async (browser: TestBrowser, path: string) => {
  const answer = await browser.visit(payloadUrl(new URL(path, testOrigin), "testbuild"));
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: BoardPageData }).data;
};

describe("the page of a board", () => {
  it("that is public is one for all visitors, and tells its owner that it is theirs", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"], "For all"));
    const page = await stranger.visit(boardPath(id));
    expect(page.headers.get("cache-control")).toContain("public");
    const html = await page.text();
    expect(html).not.toContain("noindex");
    expect(html).toMatch(new RegExp(`application/json\\+oembed"[^>]*board%2F${id}%2F`));
    expect(await dataOf(stranger, boardPath(id))).toMatchObject({ isOwn: false, board: { name: "For all" } });
    expect(await dataOf(bob, boardPath(id))).toMatchObject({ isOwn: false });
    expect(await dataOf(ada, boardPath(id))).toMatchObject({ isOwn: true });
    expect((await ada.visit(boardPath(id))).headers.get("cache-control")).toBe("no-store");
  });

  it("tells its owner alone that nobody has chosen their name", async () => {
    const { name } = await test.site.accounts.findOrCreateByEmail("unnamed@x.example", new Date());
    const owner = await test.logIn("unnamed@x.example");
    const { id } = await addBoard(owner, boardOf(["horn"], "Of an otter"));
    expect(await dataOf(owner, boardPath(id))).toMatchObject({ isOwn: true, unchosenName: name });
    for (const other of [stranger, bob])
      expect(await dataOf(other, boardPath(id))).toMatchObject({ isOwn: false, unchosenName: null });
    await owner.call("/me", { method: "PATCH", body: { name } });
    expect(await dataOf(owner, boardPath(id))).toMatchObject({ isOwn: true, unchosenName: null });
  });

  it("reads of a member who they are, and nothing else of their account", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]));
    const { accounts } = test.site;
    const others = ["listSessions", "listProviders", "findPicture", "findWidePictures", "findUsage"] as const;
    const reads = others.map((name) => vi.spyOn(accounts, name));
    expect(await dataOf(bob, boardPath(id))).toMatchObject({ isOwn: false });
    const taken = reads.map(({ mock }) => mock.calls.length);
    vi.restoreAllMocks();
    expect(taken).toEqual([0, 0, 0, 0, 0]);
  });

  it("reads the sounds of its picture beside its own", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]));
    const { boards, catalog: whole } = test.site;
    const read: string[] = [];
    const getMany: Catalog["getMany"] = async (kind, ids) => {
      read.push("picture");
      return whole.getMany(kind, ids);
    };
    const catalog: Pick<Catalog, "getMany"> = {
      async getMany(kind, ids) {
        const sounds = await whole.getMany(kind, ids);
        read.push("board");
        return sounds;
      },
    };
    await boardLoader.load(
      { params: { id }, viewer: anonymousViewer, catalog } as unknown as PageRequest,
      { site: { boards: { ...boards, catalog: { ...whole, getMany } } } } as unknown as LoaderContext,
    );
    expect(read).toEqual(["picture", "board"]);
  });

  it("that is shared has a picture and structured data for links, which a private one has not", async () => {
    const board = await addBoard(ada, boardOf(["horn"], "Loud <things>"));
    const html = await (await stranger.visit(boardPath(board.id))).text();
    const [, image = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    const path = image.slice(testOrigin.length);
    expect(path).toContain(`/previews/board/${board.id}/`);
    const picture = await stranger.visit(path);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(data.map(([, json = ""]) => JSON.parse(json))).toMatchObject([
      {
        "@type": "CollectionPage",
        name: "Loud <things>",
        url: testOrigin + boardPath(board.id),
        thumbnailUrl: image,
        creator: { name: "ada" },
      },
      { "@type": "BreadcrumbList" },
    ]);
    const renamed = { revision: board.revision, content: boardOf(["horn"], "Quiet") };
    await ada.call(`/me/boards/${board.id}`, { method: "PUT", body: renamed });
    const moved = await stranger.visit(path);
    expect(moved.status).toBe(302);
    expect(moved.headers.get("location")).not.toBe(path);
    const hidden = { revision: board.revision + 1, visibility: "private" };
    await ada.call(`/me/boards/${board.id}`, { method: "PUT", body: hidden });
    expect((await stranger.visit(path)).status).toBe(404);
    const own = await (await ada.visit(boardPath(board.id))).text();
    expect(own).toContain(`${testOrigin}/previews/home.png`);
    expect(own).not.toContain("CollectionPage");
  });

  it("that has a secret link is not for search engines", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]), "link");
    expect(await (await stranger.visit(boardPath(id))).text()).toContain("noindex");
  });

  it("that is private is there for its owner alone", async () => {
    const { id } = await addBoard(ada, boardOf(["horn"]), "private");
    const own = await ada.visit(boardPath(id));
    expect(own.status).toBe(200);
    expect(await own.text()).not.toContain("oembed");
    for (const browser of [bob, stranger]) expect((await browser.visit(boardPath(id))).status).toBe(404);
  });

  it("tells its address to browsers and reports only if it is public and not hidden", async () => {
    const declared = async (browser: TestBrowser, path: string) => {
      const { headers } = await browser.visit(path);
      const payload = await (await browser.visit(payloadUrl(new URL(path, testOrigin), "testbuild"))).json();
      return [headers.get("referrer-policy"), (payload as { isAddressPublic?: true }).isAddressPublic];
    };
    const pathOf = async (visibility: "public" | "link" | "private") =>
      boardPath((await addBoard(ada, boardOf(["horn"]), visibility)).id);
    const publicPath = await pathOf("public");
    for (const browser of [ada, stranger])
      expect(await declared(browser, publicPath)).toEqual(["strict-origin-when-cross-origin", true]);
    const secret = ["strict-origin", undefined];
    for (const browser of [ada, stranger])
      expect(await declared(browser, await pathOf("link"))).toEqual(secret);
    expect(await declared(ada, await pathOf("private"))).toEqual(secret);
    expect(await declared(stranger, "/board/my-0123456789abcdef/")).toEqual(secret);
    const refused = await stranger.visit(await pathOf("private"));
    expect([refused.status, refused.headers.get("referrer-policy")]).toEqual([404, "strict-origin"]);
    const report = await stranger.visit(`/report${publicPath}`);
    expect(report.headers.get("referrer-policy")).toBe("strict-origin");
  });

  it("of a browser is a shell that search engines leave out", async () => {
    const page = await stranger.visit("/board/my-0123456789abcdef/");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("noindex");
  });

  it.each([
    "/board/nope/",
    "/board/ABCDEFGHIJKLMNOP/",
    "/board/my-/",
    "/board/%00/",
    "/board/%E2%80%AE/",
    "/report/board/%00/",
  ])("is not found at %s", async (path) => {
    expect((await stranger.visit(path)).status).toBe(404);
    expect((await ada.visit(path)).status).toBe(404);
  });
});

describe("the list of boards", () => {
  it("has the public boards with pads, and no others", async () => {
    await addBoard(ada, boardOf(["horn"], "Shown"));
    await addBoard(ada, boardOf(["horn"], "Secret"), "link");
    await addBoard(ada, boardOf([], "Empty"));
    const text = await (await stranger.visit(`${pagePaths.boards}?sort=created`)).text();
    expect(text).toContain("Shown");
    expect(text).not.toMatch(/Secret|Empty/);
  });

  it.each(["?page=0", "?page=2", "?page=1e99", "?page=x"])("has no page at %s", async (query) => {
    expect((await stranger.visit(pagePaths.boards + query)).status).toBe(404);
  });
});

it("home lists public boards, and none with a link alone", async () => {
  await addBoard(ada, boardOf(["horn"], "Raid night"), "public");
  await addBoard(ada, boardOf(["horn"], "Secret night"), "link");
  const page = await (await stranger.visit("/")).text();
  expect(page).toContain("Raid night");
  expect(page).not.toContain("Secret night");
});
