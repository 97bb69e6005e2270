// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { errorTexts } from "@tuna/sdk/locale";
import { pagePlayer, SoundBoard } from "@tuna/widgets";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { loadTuna } from "../../platform/browser/call-tuna.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { collectToasts } from "../../platform/toast/testing/collect-toasts.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { PromoBanner } from "../banners/promo-banner.tsx";
import { Cards } from "../catalog/cards.tsx";
import { ItemHero } from "../catalog/item-hero.tsx";
import { testCard } from "../favourites/testing/test-card.ts";
import { HeroBoard } from "../home/hero-board.tsx";
import { startPageKeys } from "../player-bar/page-keys.ts";
import { PlayerBar } from "../player-bar/player-bar.tsx";
import { followPlays } from "./follow-plays.ts";
import { playOptionsOf } from "./play-options.ts";

const horn = testCard({ peaks: [] });
const receipt = { id: horn.id, playedCount: 8, isCounted: true };
const sendRequest = vi.fn(async (_input: string | Request, _init?: RequestInit) => Response.json(receipt));
let tracked = collectTrackedEvents();
let audio: HTMLAudioElement;

// Loaded before the first test, so that no play of one test is sent in the next.
beforeAll(() => import("../offline/outbox.lazy.ts"));
beforeAll(() => {
  // jsdom plays nothing: the test says when an element is heard.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLAudioElement) {
    audio = this;
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(false);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  // The board loads its pads ahead, whenever its code has loaded.
  vi.stubGlobal("fetch", async (...[input, init]: Parameters<typeof sendRequest>) =>
    input === horn.audioUrl ? new Response() : sendRequest(input, init),
  );
  followPlays();
});
beforeEach(async () => {
  await loadTuna();
  sendRequest.mockClear();
  pagePlayer().stop();
  tracked = collectTrackedEvents();
});
afterEach(cleanup);

const show = (element: ReactNode) =>
  render(<SiteReactContext value={testSiteContext()}>{element}</SiteReactContext>);
const isHeard = () => fireEvent(audio, new Event("playing"));
const press = (name = "Play Airhorn") => fireEvent.click(screen.getByRole("button", { name }));
it.each([
  ["card", <Cards key="" cards={[horn]} />],
  ["board", <HeroBoard key="" pads={[horn]} />],
  ["detail", <ItemHero key="" card={horn} />],
  ["banner", <PromoBanner key="" place="search" kind="sound" cards={[horn]} />],
])("tracks a play on the %s with its sound", (source, control) => {
  show(control);
  fireEvent.click(document.querySelector(".tn-play, .tn-pad") as Element);
  expect(tracked).toEqual([]);
  isHeard();
  expect(tracked).toMatchObject([{ name: "play", properties: { play_source: source } }]);
  expect(tracked[0]?.item).toMatchObject({ id: "horn", category: "memes", tags: ["loud"], playedCount: 7 });
});

it.each<[string, () => void]>([
  ["player bar", () => press("Play Airhorn")],
  [
    "key",
    () => {
      const stop = startPageKeys();
      fireEvent.keyDown(document.body, { key: "k" });
      stop();
    },
  ],
])("tracks a sound that is played again by the %s", (source, playAgain) => {
  pagePlayer().play(horn);
  show(<PlayerBar />);
  isHeard();
  fireEvent(audio, new Event("ended"));
  playAgain();
  isHeard();
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { play_source: undefined },
    { play_source: source },
  ]);
});

it("tracks number keys outside the board as keys, and those within as the board's", () => {
  show(
    <SoundBoard
      cards={[horn]}
      keyScope="page"
      playOptions={{ source: "board" }}
      pageKeyPlayOptions={{ source: "key" }}
    />,
  );
  for (const target of [document.body, document.querySelector(".tn-pad") as Element]) {
    fireEvent.keyDown(target, { key: "1" });
    isHeard();
    fireEvent(audio, new Event("ended"));
  }
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { play_source: "key" },
    { play_source: "board" },
  ]);
});

it("counts a play by a request that outlives the page", async () => {
  show(<Cards cards={[horn]} />);
  press();
  isHeard();
  await vi.waitFor(() => expect(sendRequest).toHaveBeenCalledOnce());
  const [input, init] = sendRequest.mock.calls[0] ?? [];
  expect(typeof input === "object" ? input.url : input).toContain("/sounds/horn/plays");
  expect((typeof input === "object" ? input : init)?.keepalive).toBe(true);
});

it("tracks a play once per start, however often it pauses", () => {
  show(<Cards cards={[horn]} />);
  press();
  isHeard();
  fireEvent(audio, new Event("waiting"));
  isHeard();
  expect(tracked).toHaveLength(1);
  fireEvent(audio, new Event("ended"));
  press();
  isHeard();
  expect(tracked).toHaveLength(2);
});

it("tracks no source for plays by the system's controls", () => {
  show(<Cards cards={[horn]} />);
  press();
  isHeard();
  pagePlayer().stop();
  pagePlayer().play(horn, playOptionsOf());
  isHeard();
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { play_source: "card" },
    { play_source: undefined },
  ]);
});

it("tells the visitor about a play that could not be counted", async () => {
  sendRequest.mockResolvedValueOnce(new Response(null, { status: 500 }));
  const toasts = collectToasts();
  show(<Cards cards={[horn]} />);
  press();
  isHeard();
  await vi.waitFor(() => expect(toasts).toMatchObject([{ text: errorTexts.unexpected, tone: "error" }]));
});

it("tracks no sound that was never heard", () => {
  show(<Cards cards={[horn]} />);
  press();
  fireEvent(audio, new Event("error"));
  expect(tracked).toEqual([]);
});
