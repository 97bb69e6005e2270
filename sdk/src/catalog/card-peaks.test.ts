import { describe, expect, it } from "vitest";
import { BAR_LEVELS, CARD_BAR_COUNT, cardPeaks, waveformBars } from "./card-peaks.ts";

const fallingPeaks = Array.from({ length: 100 }, (_, index) => 100 - index);

describe("waveformBars", () => {
  it("scales the bars to the loudest peak of the sound, but not those of mere noise", () => {
    expect(waveformBars([40, 20, 10, 5], 4)).toEqual([8, 4, 2, 1]);
    expect(waveformBars([3, 5], 2)).toEqual([2, 4]);
  });

  it("makes each bar as high as the loudest peak it stands for", () => {
    expect(waveformBars([0, 100, 50, 20], 2)).toEqual([8, 4]);
  });

  it("shows every peak where there are as many bars, and a loud one at its full height", () => {
    const bars = waveformBars(fallingPeaks, 100);
    expect([bars.length, bars[0], bars[99]]).toEqual([100, BAR_LEVELS, 1]);
  });

  it("stretches fewer peaks over all bars", () => {
    expect(waveformBars([100, 50], 4)).toEqual([8, 8, 4, 4]);
  });

  it("shows silence and unknown peaks as the lowest bars", () => {
    expect(waveformBars([0, 0], 2)).toEqual([1, 1]);
    expect(waveformBars([], 3)).toEqual([1, 1, 1]);
  });
});

describe("cardPeaks", () => {
  it("draws the same bars as all peaks do", () => {
    const short = cardPeaks(fallingPeaks);
    expect(short).toHaveLength(CARD_BAR_COUNT);
    expect(waveformBars(short, CARD_BAR_COUNT)).toEqual(waveformBars(fallingPeaks, CARD_BAR_COUNT));
  });

  it("makes no peaks where there were none", () => {
    expect(cardPeaks([])).toEqual([]);
  });
});
