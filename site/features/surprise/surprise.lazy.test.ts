// @vitest-environment jsdom

import type { ItemCard } from "@tuna/sdk";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { LEAVE_EVENT } from "../../platform/routing/leave-for.ts";
import { playSurprise } from "./surprise.lazy.ts";

const { player, tuna, report } = vi.hoisted(() => {
  const listeners: (() => void)[] = [];
  return {
    player: {
      play: vi.fn(),
      onChange: (listener: () => void) => listeners.push(listener),
      latest: () => ({ kind: "sound", id: "liked" }),
      stateOf: () => "idle",
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
  player.play.mockClear();
});

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
  const left = vi.fn((event: Event) => event.preventDefault());
  addEventListener(LEAVE_EVENT, left);
  onTestFinished(() => removeEventListener(LEAVE_EVENT, left));
  await playSurprise();
  expect(left.mock.calls.map(([event]) => (event as CustomEvent).detail)).toEqual(["/surprise/"]);
  expect(player.play).not.toHaveBeenCalled();
});
