// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { pagePlayer } from "@tuna/widgets";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { Cards } from "../catalog/cards.tsx";
import { testCard } from "../favourites/testing/test-card.ts";
import { followingSounds } from "../player/neighbours.ts";
import { PlayerBar } from "./player-bar.tsx";

const site = testSiteContext();
const cardsNamed = (...names: string[]) =>
  names.map((name) => testCard({ id: name, name, audioUrl: `/${name}.wav` }));
const cardsOfPage = cardsNamed("Airhorn", "Bell");
const pageAt = (path: string) => ({ buildId: "b", routeId: "listing" as const, path, data: {} });

beforeAll(() => {
  allowModalDialogs();
  // jsdom plays nothing, and has no layout.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  Element.prototype.scrollIntoView = () => {};
  // A small window.
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
});
afterEach(cleanup);

const siteWith = (cards: readonly ItemCard[]) => (
  <SiteReactContext value={site}>
    <main>
      <Cards cards={cards} />
    </main>
    <PlayerBar />
  </SiteReactContext>
);

/** Shows a page whose first sound plays, once the code of the full player has arrived. */
async function showPage() {
  const store = createPageStore({ site, page: pageAt("/sounds/"), Page: () => null, isLoading: false });
  void pagePlayer().play(cardsOfPage[0] as ItemCard);
  const { rerender } = render(siteWith(cardsOfPage));
  await vi.waitFor(() => expect(document.querySelector(".full-player")).not.toBeNull());
  return (path: string, cards: readonly ItemCard[]) =>
    act(() => {
      store.set({ page: pageAt(path) });
      rerender(siteWith(cards));
    });
}

const openFullPlayer = () => userEvent.click(screen.getByRole("button", { name: /^Open player/ }));
const full = () => within(screen.getByRole("dialog", { name: "Airhorn" }));

it("lists the sounds of the page that is shown when it opens, and of the page that follows", async () => {
  const showNext = await showPage();
  showNext("/sounds/trending/", cardsNamed("Cat", "Dog"));
  await openFullPlayer();
  expect(full().getByRole("button", { name: "Cat" })).toBeDefined();
  expect(full().queryByRole("button", { name: "Bell" })).toBeNull();
  showNext("/sounds/new/", cardsNamed("Owl"));
  expect(full().queryByRole("button", { name: "Cat" })).toBeNull();
  await userEvent.click(full().getByRole("button", { name: "Owl" }));
  expect(pagePlayer().latest()).toMatchObject({ name: "Owl" });
});

it("does not follow the link of a sound whose page was left", async () => {
  const showNext = await showPage();
  const follow = vi.fn((event: Event) => event.preventDefault());
  document.querySelector("main [href='/Bell.wav']")?.addEventListener("click", follow);
  const [bell] = followingSounds("/Airhorn.wav", 1);
  expect(bell?.name).toBe("Bell");
  showNext("/sounds/trending/", []);
  bell?.play();
  expect(follow).not.toHaveBeenCalled();
});

it("takes no step back when it closes for a link, and one when its button closes it", async () => {
  await showPage();
  const back = vi.spyOn(history, "back").mockReturnValue();
  await openFullPlayer();
  const dialog = screen.getByRole<HTMLDialogElement>("dialog", { name: "Airhorn" });
  const whenClosed = () =>
    new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
  let closed = whenClosed();
  // A document loads, so the address is still the player's.
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(full().getByRole("link", { name: "Airhorn" }));
  await closed;
  expect(back).not.toHaveBeenCalled();

  await openFullPlayer();
  closed = whenClosed();
  fireEvent.click(full().getByRole("button", { name: "Back to the page" }));
  await closed;
  expect(back).toHaveBeenCalledOnce();
});

it("hands the focus to the page's heading when the bar closes on a page without its sound", async () => {
  void pagePlayer().play(cardsOfPage[0] as ItemCard);
  render(
    <SiteReactContext value={site}>
      <main>
        <h1>Tags</h1>
      </main>
      <PlayerBar />
    </SiteReactContext>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Close player" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tags" }));
});

it("stays open while a link of its share menu opens another window", async () => {
  await showPage();
  await openFullPlayer();
  await userEvent.click(full().getByRole("button", { name: "Share" }));
  addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(await full().findByRole("menuitem", { name: "Reddit" }));
  expect(screen.getByRole<HTMLDialogElement>("dialog", { name: "Airhorn" }).open).toBe(true);
});
