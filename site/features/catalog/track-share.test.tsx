// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { ItemActions } from "../item-page/item-actions.tsx";
import { PlayerShareButton } from "../player-bar/player-share-button.tsx";
import { CardMenu } from "./card-menu.lazy.tsx";
import { ShareButton } from "./share-button.tsx";

const horn = { kind: "sound", id: "horn", name: "Airhorn", category: "memes", tags: ["loud"] } as ItemCard;
let tracked = collectTrackedEvents();
let user: UserEvent;

// jsdom has no layout.
beforeAll(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  user = userEvent.setup();
  tracked = collectTrackedEvents();
});
afterEach(cleanup);

const show = (element: React.ReactNode) =>
  render(<SiteReactContext value={testSiteContext()}>{element}</SiteReactContext>);
const pick = async (name: string) => user.click(await screen.findByRole("menuitem", { name }));
const share = (method: string) => ({ name: "share", properties: { share_method: method }, item: horn });

it("tracks shares from an item's page, including copied embed codes", async () => {
  show(<ItemActions card={horn} reportText="Report" />);
  for (const [button, entry, method] of [
    ["Share", "Copy link", "link"],
    ["More", "Copy iframe", "iframe"],
  ] as const) {
    await user.click(screen.getByRole("button", { name: button }));
    await pick(entry);
    await waitFor(() => expect(tracked.at(-1)).toEqual(share(method)));
  }
  expect(tracked).toHaveLength(2);
});

it("copies the public address of an item in the player", async () => {
  show(<PlayerShareButton item={{ ...horn, audioUrl: "/horn.wav", durationMs: 1, isSensitive: false }} />);
  await user.click(screen.getByRole("button", { name: "Share" }));
  await pick("Copy link");
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("https://x.example/sound/horn"),
  );
});

it("tracks shares from a card's menu", async () => {
  show(<CardMenu card={horn} button={document.createElement("button")} onClose={() => {}} />);
  await pick("Reddit");
  expect(tracked).toEqual([share("reddit")]);
});

it("does not track a copy that failed", async () => {
  show(<ShareButton card={horn} />);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Share" }));
  await pick("Copy link");
  await waitFor(() => expect(navigator.clipboard.writeText).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(tracked).toEqual([]);
});
