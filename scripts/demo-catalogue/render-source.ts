import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Pcm } from "../../site/platform/audio/pcm.ts";
import { decodeAudio } from "../../site/platform/media/decode-audio.server.ts";
import { midiOfScore } from "./score.ts";

const run = promisify(execFile);
const SOUND_FONTS = "/usr/share/sounds/sf2";
const RECORDINGS = "/usr/share/sonic-pi/samples";

/** The program that writes each kind of source to a WAV file, with its options. */
const commands = {
  pi: (text, file) => {
    const [name = "", ...filters] = text.split(" ");
    return ["ffmpeg", ...ffmpeg(path.join(RECORDINGS, `${name}.flac`), filters, file)];
  },
  gm: (score, file) => play("FluidR3_GM", score, file),
  gs: (score, file) => play("FluidR3_GS", score, file),
  say: (text, file) => {
    const [, voice = "", settings = "", words = ""] = /^(\w+)((?: \w+=[\d.]+)*) (.+)$/.exec(text) ?? [];
    const options = settings.split(" ").flatMap((setting) => (setting ? ["--setf", setting] : []));
    return ["flite", "-voice", voice, ...options, "-t", words, "-o", file];
  },
} satisfies Record<string, (text: string, file: string) => string[] | Promise<string[]>>;

const credits: Readonly<Record<keyof typeof commands | "own", string>> = {
  own: "Made for this library (CC0).",
  pi: "Recorded for Sonic Pi (CC0).",
  gm: "Played with the Fluid R3 instruments (MIT).",
  gs: "From the Fluid R3 noises (MIT).",
  say: "Spoken by Flite, a free synthesiser.",
};

/** Returns the sentence that says where a source comes from and under which licence. */
export function creditOf(source: string): string {
  const [kind = ""] = source.split(" ");
  return credits[kind as keyof typeof credits];
}

/** Returns the samples of a source of the table. Needs the programs and sounds that CONTRIBUTING.md lists. */
export async function renderSource(source: string): Promise<Pcm> {
  const folder = await mkdtemp(path.join(tmpdir(), "demo-sound-"));
  const file = path.join(folder, "sound.wav");
  try {
    const [program = "", ...options] = await commands[kindOf(source)](
      source.slice(source.indexOf(" ") + 1),
      file,
    );
    await run(program, options);
    return await decodeAudio(await readFile(file), "wav");
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function play(soundFont: string, score: string, file: string): Promise<string[]> {
  await writeFile(`${file}.mid`, midiOfScore(score));
  const options = ["-niq", "-g", "0.7", "-r", "48000", "-C", "0", "-F", file];
  return ["fluidsynth", ...options, path.join(SOUND_FONTS, `${soundFont}.sf2`), `${file}.mid`];
}

function kindOf(source: string): keyof typeof commands {
  const [kind = ""] = source.split(" ");
  if (!Object.hasOwn(commands, kind)) throw new RangeError(`No source is called ${kind}`);
  return kind as keyof typeof commands;
}

function ffmpeg(from: string, filters: readonly string[], file: string): string[] {
  const chain = filters.length > 0 ? ["-af", filters.join(",")] : [];
  return ["-v", "error", "-y", "-i", from, ...chain, "-ar", "48000", "-c:a", "pcm_s16le", file];
}
