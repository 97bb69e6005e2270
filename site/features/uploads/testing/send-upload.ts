import { type Upload, uploadLimits, uploadPartCount } from "@tuna/sdk/uploads";
import { expect } from "vitest";
import { encodeWav } from "../../../platform/audio/encode-wav.ts";
import { sine } from "../../../platform/media/testing/test-tones.ts";
import type { TestBrowser } from "../../account/testing/test-browser.ts";

/** A sound whose bytes differ for each frequency. */
export function testWav(frequency = 440, durationMs = 500): Uint8Array {
  return encodeWav(sine({ durationMs, frequency }));
}

/** A request to create an upload of a sound with these bytes. */
export function newSound(
  bytes: Uint8Array,
  changes: { key?: string; fileName?: string; details?: object } = {},
) {
  const { details, ...others } = changes;
  return {
    kind: "sound",
    key: `key-${bytes.length}-${bytes.at(-2)}-${bytes.at(-500)}`,
    fileName: "tone.wav",
    sizeBytes: bytes.length,
    details: { name: "Tone", tags: ["tone"], category: "memes", licence: "cc-by", ...details },
    ...others,
  };
}

/** A request to create an upload of a voice that says the library's phrase. */
export function newVoice(key: string) {
  const details = { name: "Robot", licence: "own", effects: [{ type: "pitch", semitones: 5 }], tags: [] };
  return { kind: "voice", key, details };
}

export async function createUpload(browser: TestBrowser, body: unknown): Promise<Upload> {
  const answer = await browser.post("/uploads", body);
  expect([200, 201]).toContain(answer.status);
  return answer.json() as Promise<Upload>;
}

export function putPart(
  browser: TestBrowser,
  id: string,
  part: number,
  bytes: Uint8Array,
): Promise<Response> {
  return browser.call(`/uploads/${id}/parts/${part}`, { method: "PUT", body: bytes });
}

/** Sends all parts of an upload. */
export async function sendParts(browser: TestBrowser, id: string, bytes: Uint8Array): Promise<void> {
  for (let part = 0; part < uploadPartCount(bytes.length); part++) {
    const start = part * uploadLimits.partSizeBytes;
    const piece = bytes.subarray(start, start + uploadLimits.partSizeBytes);
    expect((await putPart(browser, id, part, piece)).status).toBe(204);
  }
}

/** Creates, sends and completes an upload. Returns its id. */
export async function sendUpload(browser: TestBrowser, body: unknown, bytes: Uint8Array): Promise<string> {
  const { id } = await createUpload(browser, body);
  await sendParts(browser, id, bytes);
  expect((await browser.post(`/uploads/${id}/complete`)).status).toBe(200);
  return id;
}

/** Creates, sends and completes an upload, and waits until it is checked. */
export async function sendAndCheck(browser: TestBrowser, body: unknown, bytes: Uint8Array): Promise<Upload> {
  return untilChecked(browser, await sendUpload(browser, body, bytes));
}

/** The same for an upload whose icon is a picture. */
export async function sendWithPicture(
  browser: TestBrowser,
  bytes: Uint8Array,
  picture: Uint8Array,
  key: string,
): Promise<Upload> {
  const { id } = await createUpload(
    browser,
    newSound(bytes, { key, details: { icon: { type: "picture" } } }),
  );
  await sendParts(browser, id, bytes);
  expect((await browser.call(`/uploads/${id}/icon`, { method: "PUT", body: picture })).status).toBe(204);
  return completeUpload(browser, id);
}

/** Completes an upload and waits until it is checked. */
export async function completeUpload(browser: TestBrowser, id: string): Promise<Upload> {
  expect((await browser.post(`/uploads/${id}/complete`)).status).toBe(200);
  return untilChecked(browser, id);
}

export async function readUpload(browser: TestBrowser, id: string): Promise<Upload> {
  return (await browser.call(`/uploads/${id}`)).json() as Promise<Upload>;
}

/** Waits until an upload is checked. */
export async function untilChecked(browser: TestBrowser, id: string): Promise<Upload> {
  await expect
    .poll(async () => (await readUpload(browser, id)).state, { interval: 100 })
    .not.toMatch(/receiving|checking/);
  return readUpload(browser, id);
}
