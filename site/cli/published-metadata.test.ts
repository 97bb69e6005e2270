import { afterAll, beforeAll, expect, test } from "vitest";
import { audioFormatNames } from "../platform/media/audio-formats.server.ts";
import { plantedWord, taggedAudio } from "../platform/media/testing/tagged-audio.ts";
import { type EveryWaySite, openEveryWaySite, publishingWays } from "./testing/publish-every-way.ts";

let site: EveryWaySite;
beforeAll(async () => {
  site = await openEveryWaySite();
});
afterAll(() => site.close());

/** Each way with one format, and each format with one way. A release tries all of them with each other. */
const rows = audioFormatNames.map(
  (format, index) => [format, publishingWays[index % publishingWays.length] ?? "API"] as const,
);

test.each(rows)(
  "a file of format %s that comes by %s is served without its maker's tags",
  async (format, way) => {
    const { bytes } = taggedAudio[format]();
    expect(Buffer.from(bytes).includes(plantedWord)).toBe(true);
    const served = await site.servedFiles(way, { name: `tone.${format}`, bytes });
    expect(served.size).toBeGreaterThanOrEqual(3);
    for (const [address, file] of served) {
      expect(file.length, address).toBeGreaterThan(500);
      expect(Buffer.from(file).includes(plantedWord.slice(0, 7)), address).toBe(false);
    }
  },
);
