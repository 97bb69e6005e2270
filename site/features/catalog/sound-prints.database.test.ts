import { readdir, readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { fingerprintOf, LOOKUP_DENSITY } from "../../platform/audio/fingerprint.ts";
import { amplified, type Pcm } from "../../platform/audio/pcm.ts";
import { decodeAudio } from "../../platform/media/decode-audio.server.ts";
import { encodeOpus } from "../../platform/media/encode-opus.server.ts";
import { sha256 } from "../../platform/media/media-store.server.ts";
import { resampleTo48kHz } from "../../platform/media/resample.server.ts";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

const demoSounds = new URL("../../demo-catalogue/sounds/", import.meta.url);
/** Every so many sounds of the demo catalogue. */
const STEP = 42;

describeOnTestedDatabases("sounds of a library", (site) => {
  const sounds = new Map<string, { hash: string; pcm: Pcm }>();

  beforeAll(async () => {
    const files = (await readdir(demoSounds)).sort().filter((_, index) => index % STEP === 0);
    for (const file of files) {
      const bytes = await readFile(new URL(file, demoSounds));
      sounds.set(file.replace(".opus", ""), { hash: sha256(bytes), pcm: await decodeAudio(bytes, "opus") });
    }
    const { catalog } = site();
    const all = [...sounds];
    await catalog.addMedia(
      all.map(([, { hash, pcm }]) => ({ ...testAudio, hash, fingerprint: fingerprintOf(pcm) })),
    );
    await catalog.add([
      ...all.map(([id, { hash }]) => newTestItem("sound", id, { id, audioHash: hash })),
      newTestItem("sound", "Hidden", { id: "hidden", audioHash: all[0]![1].hash, publicStatus: "unlisted" }),
    ]);
  });

  const found = (pcm: Pcm) => site().catalog.similarSounds(fingerprintOf(pcm, LOOKUP_DENSITY), 3);
  const slowest = 60_000;

  test(
    "are found by themselves, and not by others",
    async () => {
      for (const [id, { pcm }] of sounds) expect(await found(pcm), id).toEqual([id]);
    },
    slowest,
  );

  test(
    "are found by quieter copies that begin later",
    async () => {
      const missed: string[] = [];
      for (const [id, { pcm }] of sounds) {
        const opus = await encodeOpus(resampleTo48kHz(amplified(pcm, -9)), 48_000);
        const copy = await decodeAudio(opus, "opus");
        const [nearest] = await found(after(copy, -0.411));
        if (nearest !== id) missed.push(id);
      }
      // A noise or a ring that stays the same has too few words of its own when it is moved.
      expect(missed.length, missed.join()).toBeLessThanOrEqual(1);
    },
    slowest,
  );

  test(
    "are found by a piece, in mono and at another sample rate",
    async () => {
      const long = [...sounds].filter(([, { pcm }]) => pcm.channels[0]!.length > 1.5 * pcm.sampleRate);
      expect(long.length).toBeGreaterThan(3);
      for (const [id, { pcm }] of long) {
        const piece = after(pcm, 0.137);
        const slower = { sampleRate: pcm.sampleRate / 2, channels: [everySecond(piece)] };
        expect(await found(slower), id).toContain(id);
      }
    },
    slowest,
  );

  test("are not found by silence or noise", async () => {
    let seed = 1;
    const noise = Float32Array.from({ length: 48_000 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    });
    expect(await found({ sampleRate: 48_000, channels: [noise] })).toEqual([]);
    expect(await found({ sampleRate: 48_000, channels: [new Float32Array(48_000)] })).toEqual([]);
    expect(await found({ sampleRate: 48_000, channels: [new Float32Array(0)] })).toEqual([]);
  });

  test("are found by their file, the listed ones only", async () => {
    const [id, { hash }] = [...sounds][0]!;
    expect(await site().catalog.soundsOfFile({ hash }, 5)).toEqual([id]);
    expect(await site().catalog.soundsOfFile({ hash: "0".repeat(64) }, 5)).toEqual([]);
  });
});

/** Returns what follows a time, or adds silence before the beginning for a negative one. */
function after({ sampleRate, channels }: Pcm, seconds: number): Pcm {
  const count = Math.round(seconds * sampleRate);
  const cut = (samples: Float32Array) => {
    if (count >= 0) return samples.slice(count);
    const later = new Float32Array(samples.length - count);
    later.set(samples, -count);
    return later;
  };
  return { sampleRate, channels: channels.map(cut) };
}

/** Mixes the channels and keeps every second sample, after averaging neighbours. */
function everySecond({ channels }: Pcm): Float32Array {
  const mono = channels[0]!.map(
    (_, index) => channels.reduce((sum, samples) => sum + samples[index]!, 0) / channels.length,
  );
  return Float32Array.from(
    { length: mono.length >> 1 },
    (_, index) => (mono[2 * index]! + (mono[2 * index + 1] ?? 0)) / 2,
  );
}
