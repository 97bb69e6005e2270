import { expect, type Page } from "@playwright/test";
import { readWavHeader } from "../../platform/media/wav-header.ts";
import { hearTone, microphoneThatHears } from "../fake-microphone.ts";
import { test } from "../site-test.ts";

const SAMPLE_RATE = 48_000;
const LEFT_DB = -17.3;
const RIGHT_DB = -29;
const heldTone = (hertz: number, decibels: number) =>
  Float32Array.from(
    { length: SAMPLE_RATE },
    (_, index) => Math.SQRT2 * 10 ** (decibels / 20) * Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE),
  );

test.use(
  microphoneThatHears({
    sampleRate: SAMPLE_RATE,
    channels: [heldTone(220, LEFT_DB), heldTone(330, RIGHT_DB)],
  }),
);

const start = (page: Page) => page.getByRole("button", { name: "Start recording" });
const stop = (page: Page) => page.getByRole("button", { name: "Stop" });
const editor = (page: Page) => page.getByRole("slider", { name: "Start of the sound" });

async function openRecorder(page: Page): Promise<void> {
  await page.goto("/create/");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await page.locator("summary", { hasText: "Microphone and count-in" }).click();
  await page.getByRole("checkbox", { name: "Count down from 3" }).uncheck();
}

/** Remembers what pages ask microphones for, and their tracks. */
async function watchMicrophones(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const media = navigator.mediaDevices;
    const getUserMedia = media.getUserMedia.bind(media);
    const seen: { asked: unknown[]; tracks: MediaStreamTrack[] } = { asked: [], tracks: [] };
    Object.assign(window, { seen });
    media.getUserMedia = async (constraints) => {
      seen.asked.push(constraints?.audio);
      const stream = await getUserMedia(constraints);
      seen.tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

type Watched = typeof window & { seen: { asked: unknown[]; tracks: MediaStreamTrack[] } };

const askedFor = (page: Page) => page.evaluate(() => (window as unknown as Watched).seen.asked.at(-1));

/** Returns the loudness of each channel of the only draft's file, without its first and last tenth, in dBFS. */
async function recordedLevels(page: Page): Promise<number[]> {
  const base64 = await page.evaluate(async () => {
    const opening = indexedDB.open("drafts");
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const get = database.transaction("files").objectStore("files").getAll();
    const files = await new Promise<Blob[]>((resolve) => {
      get.onsuccess = () => resolve(get.result);
    });
    database.close();
    const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? []);
    return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));
  });
  const bytes = Buffer.from(base64, "base64");
  const header = readWavHeader(bytes);
  if (!header) throw new Error("The draft is no WAV file");
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
  const frames = Math.floor(samples.length / header.channelCount);
  return Array.from({ length: header.channelCount }, (_, channel) => {
    let [sum, count] = [0, 0];
    for (let frame = Math.round(frames / 10); frame < frames * 0.9; frame++) {
      sum += ((samples[frame * header.channelCount + channel] ?? 0) / 32_768) ** 2;
      count++;
    }
    return 10 * Math.log10(sum / count);
  });
}

test("records a held tone as loud as it is, in stereo, and without the filters of calls", async ({
  page,
}) => {
  await watchMicrophones(page);
  await openRecorder(page);
  await start(page).click();
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuetext", "−14 dB");
  // The filters of calls need seconds to take a tone for noise.
  await expect(page.getByText(/^Recording, (?!0:0[0-4] ).+ of 2:00$/)).toBeVisible();
  await stop(page).click();
  await editor(page).waitFor();
  expect(await askedFor(page)).toEqual({
    channelCount: { ideal: 2 },
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  });
  const [left, right] = await recordedLevels(page);
  expect(Math.abs((left ?? 0) - LEFT_DB)).toBeLessThan(1);
  expect(Math.abs((right ?? 0) - RIGHT_DB)).toBeLessThan(1);
});

test("keeps what was just heard, by keyboard, and asks for the filters of calls if a voice is recorded", async ({
  page,
}) => {
  await watchMicrophones(page);
  await openRecorder(page);
  await page.getByRole("checkbox", { name: "Voice" }).check();
  const listen = page.getByRole("button", { name: "Listen first" });
  await listen.press("Enter");
  const keepLast = page.getByRole("button", { name: "Keep the last 30 s" });
  await expect(keepLast).toBeFocused();
  expect(await askedFor(page)).toMatchObject({
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
  });
  await page.getByRole("checkbox", { name: "Voice" }).uncheck();
  await expect.poll(() => askedFor(page)).toMatchObject({ noiseSuppression: false });
  await expect(page.getByText(/^Listening, (?!0:0[01] ).+ of 0:30 remembered$/)).toBeVisible();
  await keepLast.press("Enter");
  await editor(page).waitFor();
  expect(
    await page.evaluate(() => (window as unknown as Watched).seen.tracks.map((track) => track.readyState)),
  ).toEqual(["ended", "ended"]);
});

test("marks a sound that is cut off by its level", async ({ page }) => {
  await openRecorder(page);
  await hearTone(page, 1);
  await page.getByRole("button", { name: "Listen first" }).click();
  const mark = page.getByRole("status").filter({ hasText: "Too loud, so it is distorted." });
  await expect(mark).toBeVisible();
  await expect(page.getByRole("meter")).toHaveAttribute("aria-valuenow", "0");
});
