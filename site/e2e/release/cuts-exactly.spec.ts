import { expect, type Page } from "@playwright/test";
import { encodeOpus } from "../../platform/media/encode-opus.server.ts";
import { fixture } from "../../platform/media/testing/test-tones.ts";
import { readWavHeader } from "../../platform/media/wav-header.ts";
import { markedWav, marksIn, openCutting } from "../made-marks.ts";
import { bringFiles } from "../made-sound.ts";
import { test } from "../site-test.ts";

const SAMPLE_RATE = 44_100;
const wavFile = (name: string, buffer: Buffer) => ({ name: `${name}.wav`, mimeType: "audio/wav", buffer });
const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Returns the samples of the first channel of a WAV file of 16 bits. */
function samplesOf(wav: Buffer): number[] {
  const { dataOffset = 0, blockBytes = 2 } = readWavHeader(wav) ?? {};
  const length = Math.floor((wav.length - dataOffset) / blockBytes);
  return Array.from({ length }, (_, index) => wav.readInt16LE(dataOffset + index * blockBytes) / 0x8000);
}

test("selects a part by times, by single samples and by zero crossings", async ({ page }) => {
  await page.goto("/create/");
  await bringFiles(page, wavFile("marks", markedWav(SAMPLE_RATE)));
  const [start, end] = ["Start", "End"].map((name) => field(page, name)) as [
    ReturnType<typeof field>,
    ReturnType<typeof field>,
  ];

  await test.step("explains a time that cannot be taken, and takes the next one", async () => {
    await start.fill("two");
    await start.press("Enter");
    await expect(
      page.getByRole("alert").filter({ hasText: "Write minutes, seconds and milliseconds" }),
    ).toBeVisible();
    await expect(start).toHaveAttribute("aria-invalid", "true");
    await start.fill("0:02.000");
    await start.press("Enter");
    await expect(start).not.toHaveAttribute("aria-invalid");
    await end.fill("4,5");
    await end.press("Enter");
    await expect(page.getByText("Selected: 0:02.500")).toBeVisible();
  });

  await test.step("moves a handle by single samples when they can be seen", async () => {
    const handle = page.getByRole("slider", { name: "Start of the sound" });
    for (let press = 0; press < 14; press++) await handle.press("+");
    await handle.press("ArrowRight");
    await handle.press("ArrowRight");
    await expect(handle).toHaveAttribute("aria-valuetext", "0:02.00005");
    await handle.press("ArrowLeft");
    await expect(handle).toHaveAttribute("aria-valuetext", "0:02.00002");
  });

  await test.step("moves the ends to zero crossings, and back", async () => {
    await page.getByRole("button", { name: "Cut at zero crossings" }).click();
    await expect(page.getByText("Both ends are at zero crossings")).toBeAttached();
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("slider", { name: "Start of the sound" })).toHaveAttribute(
      "aria-valuetext",
      "0:02.00002",
    );
  });
});

test("says of a damaged file how much of it can be used, and keeps that part if asked to", async ({
  page,
}) => {
  const whole = markedWav(SAMPLE_RATE);
  const m4a = Buffer.from(fixture("tone.m4a"));
  await page.goto("/create/");
  await bringFiles(page, [
    wavFile("half", whole.subarray(0, 44 + 2 * 4.5 * SAMPLE_RATE)),
    { name: "cut.m4a", mimeType: "audio/mp4", buffer: m4a.subarray(0, Math.floor(m4a.length / 2)) },
    // A sound must have 0.1 seconds.
    wavFile("stub", whole.subarray(0, 44 + 2 * 0.05 * SAMPLE_RATE)),
  ]);
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([
    /^half\.wav It is damaged.*The first 0:04\.500 can be used\./,
    /^cut\.m4a It is damaged/,
    /^stub\.wav It is damaged[^.]*\.$/,
  ]);
  await page.getByRole("button", { name: "Keep that part of half.wav" }).click();
  await expect(page.getByText("Selected: 0:04.500")).toBeVisible();
  await page.getByRole("link", { name: "Bring" }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([/^cut\.m4a/, /^stub\.wav/]);
});

test("begins a part of a lossy file with the sample at its time", async ({ page }) => {
  const { decode } = await openCutting(page);
  const sampleRate = 48_000;
  const marks = Float32Array.from(samplesOf(markedWav(sampleRate)));
  const opus = await encodeOpus({ sampleRate, channels: [marks] }, 96_000);
  for (const fromMs of [2000, 4000, 7000]) {
    const { samples } = await decode(opus, fromMs, fromMs + 900);
    expect(marksIn(samples, sampleRate), `${fromMs} ms`).toEqual([0]);
  }
  for (const name of ["tone.mp3", "tone.m4a", "tone.ogg", "tone.opus", "tone.flac"]) {
    const whole = await decode(fixture(name), 0, 500);
    const part = await decode(fixture(name), 300, 400);
    const first = Math.round(0.3 * whole.sampleRate);
    const errors = part.samples.map((sample, index) =>
      Math.abs(sample - (whole.samples[first + index] ?? 0)),
    );
    expect(errors, name).toHaveLength(whole.sampleRate / 10);
    expect(Math.max(...errors), name).toBeLessThan(0.001);
  }
});
