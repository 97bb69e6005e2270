import { expect, it } from "vitest";
import type { PlayableItem } from "../player/playback.ts";
import { createPlayCounter } from "./count-pad-plays.ts";

it("counts a sound once in 60 seconds, and each sound by itself", () => {
  let now = 0;
  const counter = createPlayCounter({}, () => now);
  const played: string[] = [];
  counter.onPlayed(({ item }) => played.push(`${item.id} at ${now}`));
  const [horn, bell] = ["horn", "bell"].map((id) => ({ kind: "sound", id }) as PlayableItem);
  for (now of [0, 30_000, 59_999, 60_000, 119_999]) {
    counter.count(horn as PlayableItem);
    if (now === 30_000) counter.count(bell as PlayableItem);
  }
  expect(played).toEqual(["horn at 0", "bell at 30000", "horn at 60000"]);
});
