import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Files that ffmpeg makes of a WAV file, with its options. */
export const markedRecipes: readonly [name: string, options: readonly string[]][] = [
  ["marks.wav", []],
  ["marks.flac", []],
  ["lame.mp3", ["-b:a", "128k"]],
  ["few-bits.mp3", ["-b:a", "32k"]],
  ["no-header.mp3", ["-b:a", "128k", "-write_xing", "0", "-id3v2_version", "0"]],
  ["aac.m4a", ["-c:a", "aac"]],
  ["no-edits.m4a", ["-c:a", "aac", "-use_editlist", "0"]],
  ["fragments.m4a", ["-c:a", "aac", "-movflags", "frag_keyframe+empty_moov", "-frag_duration", "300000"]],
  ["adts.aac", ["-c:a", "aac"]],
  ["vorbis.ogg", ["-c:a", "libvorbis"]],
  ["opus.opus", ["-c:a", "libopus"]],
  ["opus.webm", ["-c:a", "libopus"]],
  ["vorbis.webm", ["-c:a", "libvorbis"]],
  ["aac.mkv", ["-c:a", "aac"]],
  ["aac.ts", ["-c:a", "aac"]],
];

/** Runs ffmpeg on a file with marks in a folder, and returns what it makes. */
export function madeFile(folder: string, name: string, options: readonly string[], input: Buffer): Buffer {
  const [from, to] = [join(folder, `from-${name}.wav`), join(folder, name)];
  writeFileSync(from, input);
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", from, ...options, to]);
  return readFileSync(to);
}
