// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pagePlayer } from "@tuna/widgets";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore, type PageState } from "../../platform/routing/page-store.ts";
import { clearQueue, playInOrder, playNext, queuedItems, queueNext } from "../player/play-queue.ts";
import { noFavourites, settleFavourites, shownFavourites } from "./favourite-state.ts";
import { Page } from "./favourites-page.tsx";
import { pressFavourite } from "./press-favourite.ts";
import { siteFavourites, siteRecentlyPlayed } from "./site-favourites.ts";
import { testCard } from "./testing/test-card.ts";

beforeAll(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
const { makeBoard } = vi.hoisted(() => ({ makeBoard: vi.fn() }));
vi.mock("../boards/make-board.lazy.ts", () => ({ makeBoard }));
/** While it is set, further cards wait for it. */
let gate: Promise<void> | undefined;
/** Pages of the account's own list that were asked for. */
let askedPages: number[] = [];
beforeEach(() => {
  gate = undefined;
  askedPages = [];
  makeBoard.mockReset().mockReturnValue(new Promise(() => {}));
  vi.stubGlobal("fetch", async (input: string | Request) => {
    const url = input instanceof Request ? input.url : input;
    const { pathname, searchParams } = new URL(url, "https://x.example");
    if (pathname === "/api/v1/me/favourites") {
      const page = Number(searchParams.get("page"));
      askedPages.push(page);
      if (page > 1) await gate;
      return Response.json(ownFavourites(page));
    }
    await gate;
    const ids = searchParams.getAll("sounds").flatMap((list) => list.split(","));
    return Response.json({ cards: ids.map((id) => (id === "rude" ? redacted : cardOf(id))) });
  });
});
afterEach(() => {
  cleanup();
  siteFavourites().update(() => noFavourites);
});

const cardOf = (id: string) =>
  testCard({ id, name: id, audioUrl: `https://x.example/${id}.ogg`, isSensitive: id === "rude" });
/** What the public API shows of an explicit sound. */
const redacted = { ...cardOf("rude"), name: "", audioUrl: null };

/** What the account's own list shows to somebody who confirmed explicit content. */
function ownFavourites(page: number) {
  const all = shownFavourites(siteFavourites().get()).map(({ kind, id, at }) => ({
    ...{ kind, id, at: new Date(at).toISOString(), card: cardOf(id) },
  }));
  const items = all.slice((page - 1) * 100, page * 100);
  return { items, total: all.length, page, pageSize: 100 };
}

/** Marks sounds, the newest last, as the code of hearts does. */
const mark = (...ids: string[]) => {
  for (const id of ids) pressFavourite({ kind: "sound", id }, true);
};

function pageFor(isSensitiveAllowed = false) {
  const viewer = { isLoggedIn: true, isAdministrator: false, isSensitiveAllowed };
  return (
    <SiteReactContext value={testSiteContext({ viewer })}>
      <Page data={null} path="/favourites/" />
    </SiteReactContext>
  );
}

test("undoes the removal of the last favourite, and keeps the focus on the page", async () => {
  mark("last");
  render(pageFor());
  await screen.findByRole("article");
  const regions = screen.getAllByRole("status");
  act(() => pressFavourite({ kind: "sound", id: "last" }, false));
  expect(regions).toContain(screen.getByText("last is no favourite any more"));
  expect(document.activeElement?.id).toBe("favourites-heading");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  const heart = (await screen.findByRole("article")).querySelector(".tn-heart");
  await waitFor(() => expect(document.activeElement).toBe(heart));
});

test("says that there are no favourites only once the account has said so, and offers another attempt", async () => {
  render(pageFor());
  expect(screen.getByRole("status", { name: "Loading your favourites" })).not.toBeNull();
  expect(screen.queryByText("Nothing here yet")).toBeNull();
  act(() => siteFavourites().setReading("failed"));
  expect(screen.getByRole("alert").textContent).toContain("Your favourites could not be loaded");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(siteFavourites().reading()).toBe("pending");
  expect(document.activeElement?.id).toBe("favourites-heading");
  act(() => siteFavourites().setReading("done"));
  expect(screen.getByText("Nothing here yet")).not.toBeNull();
});

test("shows explicit favourites once they are confirmed, and hides them when that is taken back", async () => {
  mark("rude");
  const { rerender } = render(pageFor());
  await screen.findByRole("article");
  expect(screen.queryByRole("heading", { name: "rude" })).toBeNull();
  rerender(pageFor(true));
  await screen.findByRole("heading", { name: "rude" });
  rerender(pageFor(false));
  expect(screen.queryByRole("heading", { name: "rude" })).toBeNull();
  await screen.findByRole("article");
});

test("shows an explicit favourite that is added while the list is open, to somebody who confirmed", async () => {
  siteFavourites().update(() => ({ ...noFavourites, saved: [{ kind: "sound", id: "horn", at: 1 }] }));
  render(pageFor(true));
  await screen.findByRole("heading", { name: "horn" });
  act(() => mark("rude"));
  await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
  // What the account answers once it has the change.
  act(() =>
    siteFavourites().update((state) => settleFavourites(state, state.changes, shownFavourites(state))),
  );
  await screen.findByRole("heading", { name: "rude" });
});

test("asks for all further pages of explicit favourites at once", async () => {
  const saved = Array.from({ length: 201 }, (_, index) => ({
    kind: "sound" as const,
    id: `s${index}`,
    at: -index,
  }));
  siteFavourites().update(() => ({ ...noFavourites, saved }));
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  render(pageFor(true));
  await vi.waitFor(() => expect(askedPages).toEqual([1, 2, 3]));
  held.resolve();
  await screen.findByRole("heading", { name: "s49" });
  expect(askedPages).toEqual([1, 2, 3]);
});

test("plays favourites from root paths, as all other lists do", async () => {
  mark("a");
  render(pageFor());
  await screen.findAllByRole("article");
  await userEvent.click(screen.getByRole("button", { name: "Play all" }));
  expect(pagePlayer().latest()?.audioUrl).toBe("/a.ogg");
});

test("queues each favourite once that follows after Play all, wherever it sorts in", async () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(1).mockReturnValueOnce(2).mockReturnValueOnce(3);
  mark("c", "b", "a");
  render(pageFor());
  await screen.findAllByRole("article");
  await userEvent.click(screen.getByRole("button", { name: "Play all" }));
  const queued = () => queuedItems().map(({ id }) => id);
  expect(queued()).toEqual(["b", "c"]);
  act(() => mark("x"));
  await screen.findByRole("heading", { name: "x" });
  await waitFor(() => expect(queued()).toEqual(["b", "c", "x"]));
  queueNext(cardOf("y"));
  act(() => mark("y"));
  await screen.findByRole("heading", { name: "y" });
  await waitFor(() => expect(queued()).toEqual(["y", "b", "c", "x"]));
});

test("queues nothing more after Play all once the queue is cleared, replaced or played", async () => {
  mark("b", "a");
  render(pageFor());
  await screen.findAllByRole("article");
  const queued = () => queuedItems().map(({ id }) => id);
  const endings: [id: string, end: () => void, left: string[]][] = [
    [
      "cleared",
      () => {
        clearQueue();
        queueNext(cardOf("z"));
      },
      ["z"],
    ],
    ["replaced", () => playInOrder([cardOf("y"), cardOf("z")]), ["z"]],
    [
      "played",
      () => {
        while (queued().length > 0) playNext(pagePlayer());
      },
      [],
    ],
  ];
  for (const [id, end, left] of endings) {
    await userEvent.click(screen.getByRole("button", { name: "Play all" }));
    expect(queued()).not.toEqual([]);
    act(end);
    act(() => mark(id));
    await screen.findByRole("heading", { name: id });
    expect(queued()).toEqual(left);
  }
});

/** Marks more sounds than load at first, shows them, and holds back the others. */
async function pressedBoardButton() {
  siteFavourites().update(() => ({
    ...noFavourites,
    saved: Array.from({ length: 60 }, (_, index) => ({ kind: "sound", id: `s${index}`, at: -index })),
  }));
  render(pageFor());
  await screen.findByRole("heading", { name: "s49" });
  const held = Promise.withResolvers<void>();
  gate = held.promise;
  await userEvent.click(boardButton());
  expect(boardButton().ariaBusy).toBe("true");
  return held;
}
const boardButton = () => screen.getByRole("button", { name: "Make a board of these" });

test("makes no board of a view that was left before its cards had loaded", async () => {
  const held = await pressedBoardButton();
  await userEvent.click(screen.getByRole("radio", { name: "Voices" }));
  held.resolve();
  await userEvent.click(screen.getByRole("radio", { name: "Sounds" }));
  await userEvent.click(screen.getByRole("button", { name: "Load more" }));
  await screen.findByRole("heading", { name: "s59" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "s50" })));
  expect(screen.getByText("10 more shown").role).toBe("status");
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(makeBoard).not.toHaveBeenCalled();
});

test("leads the focus to the first of the sounds that Show all adds, and says how many", async () => {
  siteRecentlyPlayed().switchTo(true);
  onTestFinished(() => siteRecentlyPlayed().switchTo(false));
  for (let place = 9; place >= 0; place -= 1) siteRecentlyPlayed().add(cardOf(`p${place}`));
  render(pageFor());
  await userEvent.click(screen.getByRole("button", { name: "Show all 10" }));
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "p8" }));
  expect(screen.getByText("2 more shown").role).toBe("status");
});

test("makes a board after a failure only if that is pressed again", async () => {
  const held = await pressedBoardButton();
  held.reject(new Error("No network"));
  await screen.findByRole("alert");
  expect(boardButton().ariaBusy).toBeNull();
  gate = undefined;
  await userEvent.click(boardButton());
  await waitFor(() => expect(makeBoard).toHaveBeenCalledOnce());
  expect(makeBoard.mock.calls[0]?.[0].sounds).toHaveLength(60);
});

test("starts with the list after a page change, so that a return finds its place", () => {
  createPageStore({ site: testSiteContext(), visit: 1 } as PageState);
  mark("horn");
  const place = document.createElement("div");
  const root = createRoot(place);
  onTestFinished(() => act(() => root.unmount()));
  // The router restores the place right after this.
  flushSync(() => root.render(pageFor()));
  expect(place.querySelector(".favourites")).not.toBeNull();
});
