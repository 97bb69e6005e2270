// @vitest-environment jsdom

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Brand, ItemCard } from "@tuna/sdk";
import { listingPath } from "@tuna/sdk/routing";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "../../brand.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { findPagesWithoutNetwork } from "../offline/pages-without-network.lazy.ts";
import { PagedCards } from "./paged-cards.tsx";

let server: Server;
/** With status 0 the connection breaks. */
let answer: { status: number; cards: ItemCard[] };
let asked: string[];

beforeEach(async () => {
  // jsdom has no layout and does not scroll.
  window.scrollBy = () => {};
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    if (answer.status === 0) return void response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json" });
    const path = request.url?.replace(/_payload.*/, "");
    response.end(JSON.stringify({ path, data: { cards: answer.cards } }));
  }).listen(0);
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const fetchOnce = globalThis.fetch;
  // In production the page's own origin serves the API; here a separate server does.
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    fetchOnce(`http://localhost:${port}${path}`, { headers: init?.headers }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  server.close();
  history.replaceState(null, "", "/");
});

test("Load more appends the next page once, without repeats, and updates the URL", async () => {
  answer = { status: 200, cards: [card("b"), card("c")] };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Sound c" })).toBeDefined();
  expect(screen.getAllByRole("article")).toHaveLength(3);
  expect(asked).toEqual(["/sounds/2/_payload.json?build1"]);
  expect(location.pathname).toBe("/sounds/2/");
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/sounds/3/");
});

test("Load more announces how many items were added and focuses the first of them", async () => {
  answer = { status: 200, cards: [card("b"), card("c"), card("d")] };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("2 more loaded, page 2 of 3")).toBeDefined();
  const first = screen.getByRole("link", { name: "Sound c" });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test("Load more does not move focus when the visitor has moved it elsewhere", async () => {
  answer = { status: 200, cards: [card("c")] };
  show();
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  screen.getByRole("link", { name: "Sound a" }).focus();
  await screen.findByRole("link", { name: "Sound c" });
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "Sound a" }));
});

test("shows sensitive sounds on all loaded pages once they are allowed", async () => {
  const redactedCard = (id: string) => ({ ...card(id), name: "", isSensitive: true });
  answer = { status: 200, cards: [redactedCard("b")] };
  const { rerender } = render(list({ cards: [redactedCard("a")] }));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await expect.poll(() => screen.queryAllByRole("heading", { name: "Explicit Content" })).toHaveLength(2);
  asked = [];
  answer = { status: 200, cards: [card("a"), card("b")] };
  const viewer = { ...anonymousViewer, isLoggedIn: true, isSensitiveAllowed: true };
  rerender(list({ cards: [card("a")], viewer }));
  expect(await screen.findByRole("heading", { name: "Sound b" })).toBeDefined();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByRole("heading", { name: "Explicit Content" })).toBeNull();
  expect(asked.toSorted()).toEqual(["/sounds/2/_payload.json?build1", "/sounds/_payload.json?build1"]);
});

test("a list that has grown is there again after a jump within the page", async () => {
  const currentEntry = { key: "list" };
  vi.stubGlobal("navigation", { currentEntry });
  answer = { status: 200, cards: [card("c")] };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Sound c" });
  currentEntry.key = "full player";
  fireEvent(window, new HashChangeEvent("hashchange"));
  cleanup();
  show(3, [card("c")], 2);
  expect(screen.getByRole("link", { name: "Sound a" })).toBeDefined();
});

test.each([
  ["its cards", 200],
  ["that it is the last", 404],
  ["a failure", 500],
])("a page that the visitor opens meanwhile wins over Load more, which answers %s", async (_, status) => {
  const page = { buildId: "build1", routeId: "listing", path: "/sounds/", data: {} } as const;
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  answer = { status, cards: [card("c")] };
  show();
  const button = screen.getByRole("button", { name: "Load more" });
  fireEvent.click(button);
  store.set({ isLoading: true });
  history.pushState(null, "", "/sound/a");
  await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull());
  expect(location.pathname).toBe("/sound/a");
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(screen.queryByText("Unexpected error")).toBeNull();
  store.set({ isLoading: false });
  answer = { status: 200, cards: [card("c")] };
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByRole("link", { name: "Sound c" })).toBeDefined();
});

test("without a network, Back finds the page that Load more appended", async () => {
  vi.stubGlobal("indexedDB", undefined);
  const page = { buildId: "build1", routeId: "listing", path: "/sounds/", data: {} } as const;
  const store = createPageStore({ site: testSiteContext(), page, Page: () => null, isLoading: false });
  const findPage = findPagesWithoutNetwork(store, async () => false);
  answer = { status: 200, cards: [card("c")] };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Sound c" });
  expect((await findPage(new URL(location.href)))?.data).toMatchObject({ cards: [{ id: "c" }] });
});

test("an empty list says so and offers to create an item", () => {
  show(1, []);
  expect(screen.getByText("Nothing here yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Create" }).getAttribute("href")).toBe("/create/");
});

test("Load more disappears with the last page", async () => {
  answer = { status: 200, cards: [card("c")] };
  show(2);
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("link", { name: "Sound c" });
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
});

test("Load more ends a list that became shorter, and focuses its last item", async () => {
  answer = { status: 404, cards: [] };
  show();
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Sound b" })));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
  expect(screen.queryByText("Unexpected error")).toBeNull();
  expect(location.pathname).toBe("/");
});

test.each([
  ["that fails to load", 500],
  ["behind a broken network", 0],
])("a page %s shows a toast and can be requested again", async (_, status) => {
  answer = { status, cards: [] };
  show();
  const button = screen.getByRole("button", { name: "Load more" });
  await userEvent.click(button);
  expect(await screen.findByText("Unexpected error")).toBeDefined();
  expect(location.pathname).toBe("/");
  answer = { status: 200, cards: [card("c")] };
  await userEvent.click(button);
  expect(await screen.findByRole("link", { name: "Sound c" })).toBeDefined();
});

test("Load previous inserts the page before, keeps the URL, and announces where the items were added", async () => {
  answer = { status: 200, cards: [card("x"), card("y"), card("a")] };
  history.replaceState(null, "", "/sounds/2/");
  show(3, [card("a"), card("b")], 2);
  await userEvent.click(screen.getByRole("button", { name: "Load previous" }));
  expect(await screen.findByText("2 more loaded above, page 1 of 3")).toBeDefined();
  expect(screen.getAllByRole("article").map((each) => each.querySelector("h2")?.textContent)).toEqual([
    "Sound x",
    "Sound y",
    "Sound a",
    "Sound b",
  ]);
  expect(asked).toEqual(["/sounds/_payload.json?build1"]);
  expect(location.pathname).toBe("/sounds/2/");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Sound y" })));
  expect(screen.queryByRole("button", { name: "Load previous" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull();
});

function show(pages = 3, cards = [card("a"), card("b")], page = 1): void {
  render(list({ pages, cards, page }));
}

function list({ pages = 3, cards = [card("a"), card("b")], page = 1, viewer = anonymousViewer }) {
  const site = { brand: brand as Brand, locale: "en", origin: "", createUrl: "/create/", viewer };
  return (
    <SiteReactContext value={{ ...site, buildId: "build1" }}>
      <h1 id="heading">Sounds</h1>
      <PagedCards
        cards={cards}
        page={page}
        pages={pages}
        total={pages * 2}
        pathOf={(each) => listingPath("sound", { page: each })}
        labelledBy="heading"
      />
      <ToastRegion />
    </SiteReactContext>
  );
}

function card(id: string): ItemCard {
  return {
    kind: "sound",
    id,
    name: `Sound ${id}`,
    category: "memes",
    tags: [],
    ownerName: "",
    playedCount: 0,
    durationMs: 1000,
    isSensitive: false,
    iconUrl: null,
    audioUrl: null,
    peaks: [],
    loudnessLufs: null,
    sizeBytes: 0,
    deeplink: "tuna://open",
  };
}
