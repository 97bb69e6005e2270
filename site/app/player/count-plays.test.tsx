// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { PlayButton, pagePlayer, SoundBoard, SoundCard } from "@tuna/widgets";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { loadApiClient } from "../call-api.ts";
import { countPlays } from "./count-plays.ts";
import { notePlaySources } from "./note-play-sources.ts";

const horn: ItemCard = {
  kind: "sound",
  id: "horn",
  name: "Airhorn",
  category: "memes",
  tags: ["loud"],
  ownerName: "",
  playedCount: 7,
  durationMs: 1000,
  isSensitive: false,
  iconUrl: null,
  audioUrl: "/horn.wav",
  peaks: [],
  loudnessLufs: -9,
  sizeBytes: 0,
  deeplink: "tuna://open",
};
const drum = { ...horn, id: "drum", name: "Drum", audioUrl: "/drum.wav" };
const sendRequest = vi.fn(async (_input: string | Request, _init?: RequestInit) => Response.json({}));
let tracked = collectTrackedEvents();
let audio: HTMLAudioElement;

beforeAll(async () => {
  // jsdom plays nothing; the test reports when an element is audible.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLAudioElement) {
    audio = this;
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(() => {});
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", sendRequest);
  await loadApiClient();
  countPlays();
  notePlaySources();
});
beforeEach(() => {
  pagePlayer().stop();
  tracked = collectTrackedEvents();
});
afterEach(cleanup);

const isHeard = () => fireEvent(audio, new Event("playing"));
const press = (name = "Play Airhorn") => fireEvent.click(screen.getByRole("button", { name }));
const afterPress = () => new Promise((resolve) => setTimeout(resolve));

it.each([
  ["card", <SoundCard key="" card={horn} href="/sound/horn" />],
  ["board", <SoundBoard key="" cards={[horn]} keyScope="focus" />],
  ["detail", <PlayButton key="" item={horn} />],
  ["player bar", <PlayButton key="" item={horn} />],
  ["suggestion", <PlayButton key="" item={horn} />],
  ["banner", <PlayButton key="" item={horn} />],
])("tells which sound was played, and that it was at a place called %s", (source, control) => {
  const around: Record<string, string> = {
    detail: "item-player",
    "player bar": "player-bar",
    suggestion: "tn-search",
    banner: "promo-banner",
  };
  render(<div className={around[source]}>{control}</div>);
  fireEvent.click(document.querySelector(".tn-play, .tn-pad") as Element);
  expect(tracked).toEqual([]);
  isHeard();
  expect(tracked).toMatchObject([{ name: "play", properties: { play_source: source } }]);
  expect(tracked[0]?.item).toMatchObject({ id: "horn", category: "memes", tags: ["loud"], playedCount: 7 });
});

it("counts a play by a request that outlives the page", async () => {
  render(<SoundCard card={horn} href="/sound/horn" />);
  sendRequest.mockClear();
  press();
  isHeard();
  await vi.waitFor(() => expect(sendRequest).toHaveBeenCalledOnce());
  const [input, init] = sendRequest.mock.calls[0] ?? [];
  expect(typeof input === "object" ? input.url : input).toContain("/sounds/horn/plays");
  expect((typeof input === "object" ? input : init)?.keepalive).toBe(true);
});

it("tracks a play once across pauses, and again after a restart", () => {
  render(<SoundCard card={horn} href="/sound/horn" />);
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

it("names no source for plays started by the system's controls", async () => {
  render(<SoundCard card={horn} href="/sound/horn" />);
  press();
  isHeard();
  await afterPress();
  pagePlayer().stop();
  pagePlayer().play(horn);
  isHeard();
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { play_source: "card" },
    { play_source: undefined },
  ]);
});

it("keeps the source of a loading sound when another one ends", async () => {
  render(<SoundCard card={horn} href="/sound/horn" />);
  pagePlayer().configure({ isOverlapping: true });
  pagePlayer().play(drum);
  const first = audio;
  isHeard();
  press();
  await afterPress();
  fireEvent(first, new Event("ended"));
  isHeard();
  pagePlayer().configure({ isOverlapping: false });
  expect(tracked.at(-1)).toMatchObject({ item: { id: "horn" }, properties: { play_source: "card" } });
});

it("tracks nothing for a sound that never became audible", () => {
  render(<SoundCard card={horn} href="/sound/horn" />);
  press();
  fireEvent(audio, new Event("error"));
  expect(tracked).toEqual([]);
});
