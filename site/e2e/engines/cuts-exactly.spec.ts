import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { browserScript } from "../browser-script.ts";
import { findCommand } from "../chromium-program.ts";
import { madeFile, markedRecipes } from "../made-files.ts";
import { MARKED_MS, markedWav, marksIn, withSamples } from "../made-marks.ts";
import { test } from "./engine-test.ts";

test.skip(!findCommand("ffmpeg"), "ffmpeg is not installed");

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marks-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/** Browsers that decode a file as a whole change its rate on the way. */
const TOLERANCE = 2;
/** WebKit, which has to decode files as a whole, does not know MPEG transport streams. */
const recipes = markedRecipes.filter(([name]) => name !== "aac.ts");

for (const sampleRate of [44_100, 48_000]) {
  test(`begins cuts at the chosen sample of files of ${sampleRate} Hz in every codec`, async ({ visit }) => {
    await visit.load("/robots.txt");
    const script = await browserScript("exact-cuts.client.ts");
    await visit.run(new Function(script) as () => void);
    for (const [name, options] of recipes) {
      const file = madeFile(folder, name, [...options, "-ac", "2"], markedWav(sampleRate));
      const cut = withSamples(await visit.run(decodePart, file.toString("base64")));
      expect(cut.samples, name).toHaveLength(0.9 * cut.sampleRate);
      const [first = Number.NaN] = marksIn(cut.samples, cut.sampleRate);
      expect(Math.abs(first), name).toBeLessThanOrEqual(TOLERANCE);
      expect(cut.isDamaged, name).toBe(false);
      expect(Math.abs(cut.durationMs - MARKED_MS), name).toBeLessThan(50);
    }
  });
}

const decodePart = (base64: string) => window.cutting.decode(base64, 4000, 4900);
