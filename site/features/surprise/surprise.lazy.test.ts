// @vitest-environment jsdom

import type { ItemCard } from "@tuna/sdk";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { LEAVE_EVENT } from "../../platform/routing/leave-for.ts";
import { createPageStore, type PageState } from "../../platform/routing/page-store.ts";
import { heardSounds } from "../player/follow-plays.ts";
import { playSurprise } from "./surprise.lazy.ts";

const { player, tuna, report } = vi.hoisted(() => {
  const listeners: (() => void)[] = [];
  return {
    player: {
      play: vi.fn(),
      onChange: (listener: () => void) => listeners.push(listener),
      latest: () => ({ kind: "sound", id: "liked" }),
      stateOf: vi.fn(),
      hasEnded: () => true,
    },
    tuna: { cards: { list: vi.fn(), get: vi.fn() }, sounds: { recommended: vi.fn() } },
    report: () => {
      for (const listener of listeners) listener();
    },
  };
});
vi.mock("@tuna/widgets", async (original) => ({ ...(await original<object>()), pagePlayer: () => player }));
vi.mock("../../platform/browser/call-tuna.ts", () => ({
  callTuna: (call: (site: typeof tuna) => unknown) => call(tuna),
}));

beforeEach(() => {
  // The visitor's taste is followed, and the first candidate is picked.
  const draws = vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => draws.mockRestore());
  player.play.mockReset();
  player.stateOf.mockReturnValue("idle");
  heardSounds.clear();
});
const left = vi.fn((event: Event) => event.preventDefault());
beforeEach(() => {
  left.mockClear();
  addEventListener(LEAVE_EVENT, left);
  onTestFinished(() => removeEventListener(LEAVE_EVENT, left));
});
const leftFor = () => left.mock.calls.map(([event]) => (event as CustomEvent).detail);
const soundOf = (id: string) => ({ kind: "sound", id, isSensitive: false }) as ItemCard;
const playedIds = () => player.play.mock.calls.map(([card]) => card.id);

test("plays a popular sound when the liked one is not public any more", async () => {
  const horn = { kind: "sound", id: "horn", isSensitive: false } as ItemCard;
  tuna.cards.list.mockResolvedValue({ cards: [horn] });
  tuna.sounds.recommended.mockRejectedValue(new Error("Sound not found"));
  await playSurprise();
  report();
  await playSurprise();
  expect(tuna.sounds.recommended).toHaveBeenCalledOnce();
  expect(player.play.mock.calls.map(([card]) => card)).toEqual([horn, horn]);
});

test("leads to the list when there is no sound", async () => {
  tuna.cards.list.mockResolvedValue({ cards: [] });
  await playSurprise();
  expect(leftFor()).toEqual(["/surprise/"]);
  expect(player.play).not.toHaveBeenCalled();
});

test("plays what the visit has not heard, and another sound than the latest once all were", async () => {
  tuna.cards.list.mockResolvedValue({ cards: [soundOf("liked"), soundOf("horn"), soundOf("quack")] });
  tuna.sounds.recommended.mockRejectedValue(new Error("Sound not found"));
  heardSounds.add("horn");
  await playSurprise();
  for (const id of ["liked", "horn", "quack"]) heardSounds.add(id);
  await playSurprise();
  expect(playedIds()).toEqual(["quack", "horn"]);
});

test("plays from root paths, as all lists of cards do", async () => {
  createPageStore({ site: testSiteContext() } as PageState);
  const horn = { ...soundOf("horn"), audioUrl: "https://x.example/media/horn.opus" };
  tuna.cards.list.mockResolvedValue({ cards: [horn] });
  tuna.sounds.recommended.mockResolvedValue([{ id: "horn" }]);
  tuna.cards.get.mockResolvedValue({ cards: [horn] });
  await playSurprise();
  heardSounds.add("horn");
  await playSurprise();
  expect(player.play.mock.calls.map(([card]) => card.audioUrl)).toEqual([
    "/media/horn.opus",
    "/media/horn.opus",
  ]);
});

test("gives way to a later press and to a sound that was started meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<{ cards: ItemCard[] }>();
  tuna.cards.list.mockReturnValue(promise);
  tuna.sounds.recommended.mockRejectedValue(new Error("Sound not found"));
  const presses = [playSurprise(), playSurprise()];
  resolve({ cards: [soundOf("horn")] });
  await Promise.all(presses);
  expect(playedIds()).toEqual(["horn"]);
  const late = playSurprise();
  player.stateOf.mockReturnValue("playing");
  await late;
  expect(playedIds()).toEqual(["horn"]);
});

test("leads to the page of a sound that the browser does not let it play", async () => {
  tuna.cards.list.mockResolvedValue({ cards: [soundOf("horn")] });
  player.play.mockResolvedValue("blocked");
  await playSurprise();
  expect(leftFor()).toEqual(["/sound/horn"]);
});
