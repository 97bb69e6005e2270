import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  decodeWithFfmpeg,
  ffmpegFileNames,
  makeTaggedFile,
  placeWords,
  readWithExiftool,
  tagWord,
} from "./testing/ffmpeg-files.ts";
import { type EveryWaySite, openEveryWaySite, publishingWays } from "./testing/publish-every-way.ts";

const isInstalled = !["ffmpeg", "exiftool"].some((name) => inject("missingPrograms").includes(name));
/** Each file comes over the API, and by two of the other ways in turn, since all remove tags by the same code. */
const otherWays = publishingWays.filter((way) => way !== "API");
const waysOf = (index: number) =>
  publishingWays.filter(
    (way) => way === "API" || [index, index + 2].some((turn) => way === otherWays[turn % otherWays.length]),
  );
/** Floating-point samples are kept as 24 bits, and all others as they are. */
const ONE_OF_24_BITS = 2 ** -23;
/** The dates of no day are in every MP4 file. */
const DATE = /20\d\d:\d\d:\d\d/;

describe.skipIf(!isInstalled)("a file that ffmpeg tagged", () => {
  let site: EveryWaySite;
  let folder: string;
  beforeAll(async () => {
    site = await openEveryWaySite();
    folder = await mkdtemp(path.join(tmpdir(), "tagged-"));
  });
  afterAll(async () => {
    await site.close();
    await rm(folder, { recursive: true });
  });

  it.each(ffmpegFileNames.map((name, index) => ({ name, ways: waysOf(index) })))(
    "$name tells exiftool nothing of its maker, published by $ways",
    async ({ name, ways }) => {
      const file = await makeTaggedFile(folder, name);
      const given = path.join(folder, name);
      expect((await readWithExiftool([given])).join()).toContain(tagWord);
      const samples = await decodeWithFfmpeg(given);
      const served: { way: string; address: string; bytes: Uint8Array; copy: string }[] = [];
      for (const way of ways) {
        for (const [address, bytes] of await site.servedFiles(way, file)) {
          const copy = path.join(folder, `served-${served.length}${path.extname(name)}`);
          await writeFile(copy, bytes);
          served.push({ way, address, bytes, copy });
        }
      }
      // exiftool does not know CAF, whose bytes alone are looked at. It starts once, which takes longer than its reading.
      const known = served.filter(({ address }) => !address.includes("container=caf"));
      const told = await readWithExiftool(known.map(({ copy }) => copy));
      for (const each of served) {
        const { way, address, bytes, copy } = each;
        const said = told[known.indexOf(each)] ?? "";
        const found = [tagWord, ...placeWords].filter(
          (word) => said.includes(word) || Buffer.from(bytes).includes(word),
        );
        expect({ way, address, found, date: DATE.exec(said) }).toEqual({
          way,
          address,
          found: [],
          date: null,
        });
        if (address.endsWith("?download=1"))
          expect(differenceOf(await decodeWithFfmpeg(copy), samples)).toBeLessThan(ONE_OF_24_BITS);
      }
    },
  );
});

/** Returns the largest difference between samples of the same number. */
function differenceOf(some: Float32Array, others: Float32Array): number {
  expect(some.length).toBe(others.length);
  return some.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (others[index] ?? 0))), 0);
}
