import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import type { FileToPublish } from "./publish-every-way.ts";

const run = promisify(execFile);
const ffmpeg = (folder: string, ...args: string[]) =>
  run("ffmpeg", ["-v", "error", "-y", ...args], { cwd: folder });

/** A word that the tags of these files have, also that of their cover. */
export const tagWord = "Plantedtag";
const PLACE = "+48.1371+011.5754/";
/** The place of the cover, as `exiftool` prints it. */
export const placeWords = ["48.137", "48 deg", "11.57", "GPS"];

const texts = [
  "title",
  "artist",
  "album",
  "comment",
  "copyright",
  "composer",
  "genre",
  "description",
  "encoded_by",
];
const tags = [
  ...texts.flatMap((name) => ["-metadata", `${name}=${tagWord} ${name}`]),
  ...["-metadata", `location=${PLACE}`, "-metadata", "creation_time=2024-05-06T07:08:09Z"],
  ...["-metadata:s:a", `handler_name=${tagWord}`, "-metadata:s:a", `title=${tagWord}`],
];
const cover = [
  "-i",
  "cover.jpg",
  "-map",
  "0:a",
  "-map",
  "1:v",
  "-c:v",
  "copy",
  "-disposition:v",
  "attached_pic",
];

/** Files by their name, with the options of ffmpeg that make them. */
const recipes: Record<string, string[]> = {
  "bext.wav": ["-write_bext", "1", "-metadata", `originator=${tagWord}`],
  "float.wav": ["-c:a", "pcm_f32le"],
  "cover.mp3": [...cover, "-write_id3v1", "1"],
  "variable.mp3": ["-q:a", "4", "-write_apetag", "1", "-id3v2_version", "4"],
  "vorbis.ogg": ["-c:a", "libvorbis"],
  "flac.ogg": ["-c:a", "flac"],
  "voice.opus": ["-c:a", "libopus"],
  "cover.flac": cover,
  "cover.m4a": [...cover, "-c:a", "aac"],
  "phone.m4a": ["-c:a", "aac", "-movflags", "use_metadata_tags+faststart"],
  "fragments.m4a": ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-frag_duration", "300000"],
  "lossless.m4a": ["-c:a", "alac"],
};
export const ffmpegFileNames = Object.keys(recipes);

/** Makes a short sound with tags, and a cover with a place if its format has covers. Runs `ffmpeg` and `exiftool`. */
export async function makeTaggedFile(folder: string, name: string): Promise<FileToPublish> {
  await ffmpeg(folder, "-f", "lavfi", "-i", "testsrc=s=64x64:d=0.1", "-frames:v", "1", "cover.jpg");
  const place = ["-GPSLatitude=48.1371", "-GPSLatitudeRef=N", "-GPSLongitude=11.5754", `-Artist=${tagWord}`];
  await run("exiftool", ["-q", "-overwrite_original", ...place, "cover.jpg"], { cwd: folder });
  // The library refuses a sound that it has already, so each file has its own tone.
  const frequency = 300 + 40 * ffmpegFileNames.indexOf(name);
  const tone = ["-f", "lavfi", "-i", `sine=frequency=${frequency}:duration=0.7:sample_rate=44100`];
  const recipe = recipes[name] ?? [];
  const inputs = recipe[0] === "-i" ? recipe.slice(0, 2) : [];
  await ffmpeg(folder, ...tone, ...inputs, ...recipe.slice(inputs.length), "-ac", "2", ...tags, name);
  return { name, bytes: new Uint8Array(await readFile(path.join(folder, name))) };
}

/** Returns all that `exiftool` reads in each file, embedded files and unknown tags too, as JSON. */
export async function readWithExiftool(files: readonly string[]): Promise<string[]> {
  const args = ["-j", "-a", "-u", "-G1", "-ee3", "-b", "--System:all", ...files];
  const { stdout } = await run("exiftool", args, { maxBuffer: 64e6 });
  const told = JSON.parse(stdout) as { SourceFile: string }[];
  return told.map(({ SourceFile: _, ...tags }) => JSON.stringify(tags));
}

/** Returns the samples of a file, of its channels in turn, as ffmpeg decodes them. */
export async function decodeWithFfmpeg(file: string): Promise<Float32Array> {
  const args = ["-v", "quiet", "-i", file, "-map", "0:a", "-f", "f32le", "-"];
  const { stdout } = await run("ffmpeg", args, { encoding: "buffer", maxBuffer: 256e6 });
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength));
}
