import { expect, it, vi } from "vitest";
import type { PlayableItem } from "../player/playback.ts";
import { createPlayCounter, PLAY_PAUSE_MS } from "./play-counter.ts";

it("counts a sound once in 60 seconds, and each sound by itself", () => {
  let now = 0;
  const counter = createPlayCounter(PLAY_PAUSE_MS, () => now);
  const played: string[] = [];
  counter.onPlayed(({ item }) => played.push(`${item.id} at ${now}`));
  const [horn, bell] = ["horn", "bell"].map((id) => ({ kind: "sound", id }) as PlayableItem);
  for (now of [0, 30_000, 59_999, 60_000, 119_999]) {
    counter.count({ item: horn as PlayableItem });
    if (now === 30_000) counter.count({ item: bell as PlayableItem });
  }
  expect(played).toEqual(["horn at 0", "bell at 30000", "horn at 60000"]);
});

it("counts every play without a pause", () => {
  const counter = createPlayCounter(0, () => 0);
  const onPlayed = vi.fn();
  counter.onPlayed(onPlayed);
  const play = { item: { kind: "sound", id: "horn" } as PlayableItem };
  counter.count(play);
  counter.count(play);
  expect(onPlayed.mock.calls).toEqual([[play], [play]]);
});
