import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { findCommand } from "../chromium-program.ts";
import { madeFile, markedRecipes } from "../made-files.ts";
import { MARKED_MS, markedWav, marksIn, openCutting } from "../made-marks.ts";
import { test } from "../site-test.ts";

/** Noise of an encoder may reach the level that counts a sample sooner or later. */
const TOLERANCE = 1;

test.skip(!findCommand("ffmpeg"), "ffmpeg is not installed");

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "marks-"));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const made = (name: string, options: readonly string[], input: Buffer) =>
  madeFile(folder, name, options, input);

for (const sampleRate of [44_100, 48_000]) {
  test(`begins cuts at the chosen sample of files of ${sampleRate} Hz in every codec`, async ({ page }) => {
    const { decode } = await openCutting(page);
    for (const [name, options] of markedRecipes) {
      const file = made(name, [...options, "-ac", "2"], markedWav(sampleRate));
      for (const fromMs of [2000, 4000, 7000]) {
        const cut = await decode(file, fromMs, fromMs + 900);
        const where = `${name} from ${fromMs} ms`;
        expect(cut.samples, where).toHaveLength(0.9 * cut.sampleRate);
        const [first = Number.NaN] = marksIn(cut.samples, cut.sampleRate);
        expect(Math.abs(first), where).toBeLessThanOrEqual(TOLERANCE);
        expect(cut.isDamaged, where).toBe(false);
        // Containers without the length of the sound count the encoder's last frame.
        expect(Math.abs(cut.durationMs - MARKED_MS), where).toBeLessThan(50);
      }
    }
  });

  test(`sends a cut of ${sampleRate} Hz that is as long as it was chosen, as ffmpeg hears it`, async ({
    page,
  }) => {
    const { encode } = await openCutting(page);
    const { ending, bytes } = await encode(markedWav(sampleRate, 2), 1000, 8000);
    expect(ending).not.toBe("wav");
    writeFileSync(join(folder, `sent.${ending}`), bytes);
    execFileSync(
      "ffmpeg",
      ["-v", "error", "-y", "-i", `sent.${ending}`, "-f", "f32le", "-ac", "1", "sent.raw"],
      {
        cwd: folder,
      },
    );
    const { buffer, byteOffset, length } = readFileSync(join(folder, "sent.raw"));
    const samples = new Float32Array(buffer.slice(byteOffset, byteOffset + length));
    expect(samples).toHaveLength(7 * 48_000);
    expect(marksIn(samples, 48_000)).toEqual([0, 1, 2, 3, 4, 5, 6].map((second) => second * 48_000));
  });
}

test("finds files that end early or are damaged, as the API does", async ({ page }) => {
  const { decode } = await openCutting(page);
  for (const [name, options] of markedRecipes) {
    // Nothing in these says where they end.
    if (["adts.aac", "aac.ts"].includes(name)) continue;
    const file = made(name, [...options, "-ac", "2"], markedWav(44_100));
    const half = decode(file.subarray(0, Math.floor(file.length * 0.55)), 0, 100);
    const facts = await half.catch((error: Error) => error.message);
    if (typeof facts === "string") expect(facts, name).toContain("damaged");
    else expect([name, facts.isDamaged, facts.durationMs < MARKED_MS]).toEqual([name, true, true]);
  }
});
