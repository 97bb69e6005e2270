// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { testCard } from "../favourites/testing/test-card.ts";
import { PlayerShareButton } from "../player-bar/player-share-button.tsx";
import { Cards } from "./cards.tsx";
import { ShareButton } from "./share-button.tsx";

const card = testCard();

// jsdom has no layout.
beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

const show = (element: React.ReactNode) =>
  render(<SiteReactContext value={testSiteContext()}>{element}</SiteReactContext>);

it.each([
  ["an item's page", <ShareButton key="page" card={card} />],
  ["the player", <PlayerShareButton key="player" item={card} />],
  ["a card", <Cards key="card" cards={[card]} />],
])("a press that is repeated before the menu of %s has loaded does not close it", async (_, element) => {
  show(element);
  const [button] = screen.getAllByRole("button", { name: /Share|More/ }) as [HTMLElement];
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByRole("menu")).toBeDefined();
  fireEvent.click(button);
  await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

it("opens the menu of the card that was pressed last", async () => {
  const { container } = show(<Cards cards={[card, testCard({ id: "bell", name: "Bell" })]} />);
  const [first, second] = container.querySelectorAll<HTMLElement>(".tn-card [aria-haspopup=menu]");
  for (const button of [first, second, first]) fireEvent.click(button as HTMLElement);
  expect((await screen.findByRole("menu")).getAttribute("aria-label")).toContain("Airhorn");
});
