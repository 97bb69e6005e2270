import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { readWithExiftool } from "../cli/testing/ffmpeg-files.ts";
import { type EveryWaySite, openEveryWaySite, type PublishingWay } from "../cli/testing/publish-every-way.ts";
import { corpusNames, makeCorpusFile, TAG_WORD } from "./testing/corpus.ts";
import { judge } from "./testing/judge.ts";
import { keepFinding, writeTable } from "./testing/truth-table.ts";

const isInstalled = !["ffmpeg", "exiftool"].some((name) => inject("missingPrograms").includes(name));
/** Each file comes over the API, and by one of the other ways. */
const otherWays: readonly PublishingWay[] = ["CLI", "import"];

describe.skipIf(!isInstalled)("a file that ffmpeg made", () => {
  let site: EveryWaySite;
  let folder: string;
  let loudnessOfWav: number | undefined;
  beforeAll(async () => {
    site = await openEveryWaySite();
    folder = await mkdtemp(path.join(tmpdir(), "audio-truth-"));
  });
  afterAll(async () => {
    await writeTable();
    await site.close();
    await rm(folder, { recursive: true });
  });

  it.each(corpusNames)("%s is heard as it was made, however it was published", async (name) => {
    const file = await makeCorpusFile(folder, name);
    const otherWay = otherWays[corpusNames.indexOf(name) % otherWays.length] ?? "CLI";
    const published = [];
    for (const way of ["API", otherWay] as const) {
      const sound = await site.publish(way, file);
      const copy = path.join(folder, `${way}-${name}`);
      await writeFile(copy, sound.bytes);
      published.push({ ...sound, way, copy });
    }
    const told = await readWithExiftool(published.map(({ copy }) => copy));
    for (const [index, { way, audio, bytes, webm, copy }] of published.entries()) {
      const found = await judge(copy, file.pcm);
      // Older Safari gets the same packets in CAF, whose beginning and end ffmpeg does not read.
      const copyAsWebm = `${copy}.webm`;
      await writeFile(copyAsWebm, webm);
      expect
        .soft(await judge(copyAsWebm, file.pcm), way)
        .toEqual({ ...found, bitsPerSecond: expect.any(Number) });
      loudnessOfWav ??= found.loudnessLufs;
      const wrong = keepFinding(name, way, {
        ...found,
        loudnessError: file.isLouder ? 0 : found.loudnessLufs - loudnessOfWav,
        statedLoudnessError: (audio.loudnessLufs ?? Number.NaN) - found.loudnessLufs,
        isTagged: told[index]?.includes(TAG_WORD) || Buffer.from(bytes).includes(TAG_WORD),
      });
      expect.soft(wrong, way).toEqual([]);
    }
  });
});
