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

  it.each(ffmpegFileNames)(
    "%s tells exiftool nothing of its maker, however it was published",
    async (name) => {
      const file = await makeTaggedFile(folder, name);
      const given = path.join(folder, name);
      expect((await readWithExiftool([given])).join()).toContain(tagWord);
      const samples = await decodeWithFfmpeg(given);
      for (const way of publishingWays) {
        const served = [...(await site.servedFiles(way, file))];
        const paths = served.map((_, index) => path.join(folder, `served-${index}${path.extname(name)}`));
        for (const [index, [, bytes]] of served.entries()) await writeFile(paths[index] as string, bytes);
        const told = await readWithExiftool(paths);
        for (const [index, [address, bytes]] of served.entries()) {
          const said = told[index] as string;
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
            expect(await decodeWithFfmpeg(paths[index] as string)).toBe(samples);
        }
      }
    },
  );
});
