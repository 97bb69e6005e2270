import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { encodeOpus } from "../platform/media/encode-opus.server.ts";
import { webmOfOggOpus } from "../platform/media/webm-file.server.ts";

const isInstalled = !inject("missingPrograms").includes("ffmpeg");
const SECOND = 48_000;
const run = (program: string, args: readonly string[]): Buffer =>
  execFileSync(program, args, { maxBuffer: 1e9 });

describe.skipIf(!isInstalled)("a compact copy in WebM", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "containers-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const samplesOf = (file: string) => run("ffmpeg", ["-v", "error", "-i", file, "-f", "f32le", "-"]);
  const probe = (file: string, entry: string) =>
    run("ffprobe", ["-v", "error", "-show_entries", `format=${entry}`, "-of", "csv=p=0", file]).toString();

  async function expectEqualSamples(ogg: Uint8Array): Promise<{ sampleBytes: number; webm: string }> {
    const [source, webm] = [path.join(folder, "copy.opus"), path.join(folder, "copy.webm")];
    await writeFile(source, ogg);
    await writeFile(webm, webmOfOggOpus(ogg));
    const samples = samplesOf(webm);
    expect(samples.equals(samplesOf(source))).toBe(true);
    return { sampleBytes: samples.length, webm };
  }

  it.each(
    [648, 649, 960, 0.1 * SECOND, SECOND + 1, 33 * SECOND + 17].flatMap((length) => [
      [length, 1],
      [length, 2],
    ]),
  )("decodes to the samples of the Ogg file: %i samples in %i channels", async (length = 0, channelCount) => {
    const channels = Array.from({ length: channelCount ?? 1 }, (_, channel) =>
      Float32Array.from({ length }, (_each, index) => Math.sin(index / (9 + channel)) / 2),
    );
    const ogg = await encodeOpus({ sampleRate: SECOND, channels }, 64_000);
    const { sampleBytes, webm } = await expectEqualSamples(ogg);
    expect(sampleBytes).toBe(length * channels.length * Float32Array.BYTES_PER_ELEMENT);
    expect(Number(probe(webm, "duration"))).toBeCloseTo(length / SECOND, 5);
  });

  it.each([
    ["2.5", 4.321],
    ["10", 4.321],
    ["20", 600],
    ["40", 4.321],
    ["60", 4.321],
  ])(
    "has the samples of a file of an earlier version with packets of %s ms and %d s",
    async (ms, seconds) => {
      const file = path.join(folder, `${ms}.opus`);
      const noise = ["-f", "lavfi", "-i", `anoisesrc=d=${seconds}:seed=1`];
      const codec = ["-c:a", "libopus", "-b:a", "128k", "-compression_level", "0", "-frame_duration", ms];
      // Packets of long pages go on in the next page.
      run("ffmpeg", ["-v", "error", "-y", ...noise, ...codec, "-page_duration", "900000000", file]);
      await expectEqualSamples(new Uint8Array(await readFile(file)));
    },
  );
});
