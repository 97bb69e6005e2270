import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { sine } from "../../platform/media/testing/test-tones.ts";
import { importFolder } from "./import-folder.server.ts";
import { patientWorkers } from "./testing/patient-workers.ts";

let library: Site;
let folder: string;
beforeEach(async () => {
  library = await openTestSite();
  folder = await mkdtemp(path.join(tmpdir(), "voices-"));
});
afterEach(async () => {
  await library.close();
  await rm(folder, { recursive: true, force: true });
});

const effects = [
  { type: "pitch", semitones: -5 },
  { type: "reverb", decayMs: 900, mix: 0.2 },
];

test("imports the effects and the plain phrase of a voice, and none for a voice without them", async () => {
  await writeFile(path.join(folder, "plain.wav"), tone(220));
  await writeFile(path.join(folder, "deep.wav"), tone(160));
  await putVoices([{ name: "Deep", demo: "deep.wav", originalDemo: "plain.wav", effects }, { name: "Bare" }]);
  expect(await importFolder(library, folder, { workers: patientWorkers })).toMatchObject({
    soundCount: 0,
    voiceCount: 2,
    refusals: [],
  });

  const [deep, bare] = await readVoices("Deep", "Bare");
  expect(deep).toMatchObject({ effects, originalDemo: { name: "plain.wav", format: "opus" } });
  expect(deep?.originalDemo?.hash).not.toBe(deep?.demo?.hash);
  expect(await library.catalog.getMedia(deep?.originalDemo?.hash ?? "")).toMatchObject({ format: "opus" });
  expect(bare).toMatchObject({ effects: [], originalDemo: null });
});

test("takes an exported demo that lasts longer than its phrase, and no longer one of others", async () => {
  await writeFile(path.join(folder, "long.wav"), encodeWav(sine({ durationMs: 34_000, sampleRate: 8000 })));
  await putVoices([
    { id: "deep", name: "Deep", demo: "long.wav", isExported: true },
    { name: "Long", demo: "long.wav" },
  ]);
  expect(await importFolder(library, folder, { workers: patientWorkers })).toMatchObject({
    voiceCount: 1,
    refusals: [{ reason: "too-long" }],
  });
  const [deep] = await readVoices("Deep");
  expect(deep?.demo).toMatchObject({ durationMs: 34_000 });
});

test("refuses only the voice with a mistake in its effects, and describes the mistake", async () => {
  const long = Array(9).fill(effects[0]);
  await putVoices([
    { name: "Unknown", effects: [effects[0], { type: "autotune" }] },
    { name: "Too far", effects: [{ type: "pitch", semitones: 40 }] },
    { name: "Too many", effects: long },
    { name: "Typo", effects: [{ type: "whisper", mix: 1 }] },
    { name: "No list", effects: "robot" },
    { name: "Phraseless", originalDemo: "missing.wav" },
    { name: "Good", effects },
  ]);
  const report = await importFolder(library, folder, { workers: patientWorkers });
  expect(report.voiceCount).toBe(1);
  expect(report.refusals.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^effects\.1.*must be one of pitch, formant, monotone/),
    "effects.0.semitones: must be a number from -24 to 24",
    "effects: must be at most 8 effects",
    "unknown field mix",
    "effects: must be a list of effects",
    "originalDemo: there is no missing.wav",
  ]);
});

async function putVoices(voices: readonly object[]): Promise<void> {
  await writeFile(path.join(folder, "voices.json"), JSON.stringify(voices));
}

async function readVoices(...names: string[]) {
  const { items } = await library.catalog.list("voice", { sort: "created", page: 1, pageSize: 50 });
  return names.map((name) => items.find((voice) => voice.name === name));
}

function tone(hz: number): Uint8Array {
  const sampleRate = 22_050;
  const samples = new Float32Array(sampleRate).map(
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hz * at) / sampleRate),
  );
  return encodeWav({ sampleRate, channels: [samples] });
}
