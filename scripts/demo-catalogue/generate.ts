import { readFileSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { idOfSource } from "../../site/features/catalog/item-id.server.ts";
import { demoCatalogueFolder } from "../../site/features/seed/demo-catalogue.server.ts";
import type { Pcm } from "../../site/platform/audio/pcm.ts";
import { arrangePopularity } from "./arrange-popularity.ts";
import { demoSounds } from "./demo-sounds.ts";
import { describeSound, describeVoice, PHRASE_FILE, soundFileOf, voiceFileOf } from "./describe-items.ts";
import { encodeOpus } from "./encode-opus.ts";
import { mastered } from "./master.ts";
import { renderSource } from "./render-source.ts";
import { renderPhrase, renderVoice } from "./render-voice.ts";
import { demoVoices } from "./voices/demo-voices.ts";

const SOUND_BITS_PER_SECOND = 72_000;
const SOUND_LUFS = -13;
/** The phrase has no frequencies above 11 kHz, and only some effects add any. */
const VOICE_BITS_PER_SECOND = 40_000;

/**
 * `npm run demo-catalogue [-- NAME …]` writes the demo catalogue. With names, it renders only the files of these sounds and
 * voices. Sounds whose source is `own` have no other: their files stay as they are.
 */
const wanted = new Set(process.argv.slice(2));
const isWanted = ({ name }: { name: string }) => wanted.size === 0 || wanted.has(name);

for (const folder of ["sounds", "voices"]) {
  await mkdir(path.join(demoCatalogueFolder, folder), { recursive: true });
}
await writeRows("catalogue.json", (idOf) =>
  arrangePopularity(demoSounds).map((arranged) => describeSound(arranged, idOf(arranged.sound.name))),
);
await writeRows("voices.json", (idOf) =>
  demoVoices.map((voice, number) => describeVoice(voice, number, idOf(voice.name))),
);

const files: [file: string, bitsPerSecond: number, render: () => Pcm | Promise<Pcm>][] = [
  ...demoSounds
    .filter((sound) => isWanted(sound) && sound.source !== "own")
    .map(({ name, source }) => {
      const render = async () => mastered(await renderSource(source), SOUND_LUFS);
      return [soundFileOf(name), SOUND_BITS_PER_SECOND, render] as const;
    }),
  ...demoVoices
    .filter(isWanted)
    .map((voice) => [voiceFileOf(voice.name), VOICE_BITS_PER_SECOND, () => renderVoice(voice)] as const),
  ...(wanted.size === 0 ? [[PHRASE_FILE, VOICE_BITS_PER_SECOND, renderPhrase] as const] : []),
].map((row) => [...row]);
await writeFiles();
if (wanted.size === 0) {
  await removeOtherFiles([
    ...files.map(([file]) => file),
    ...demoSounds.map(({ name }) => soundFileOf(name)),
  ]);
}
console.info(`${files.length} files in ${demoCatalogueFolder}`);

/** Writes each row on its own line, so that diffs show changed rows only. Existing items keep their ids. */
async function writeRows(
  name: string,
  rowsOf: (idOf: (itemName: string) => string) => object[],
): Promise<void> {
  const file = path.join(demoCatalogueFolder, name);
  const before: { name: string; id: string }[] = JSON.parse(readFileSync(file, "utf8"));
  const ids = new Map(before.map((row) => [row.name, row.id]));
  const rows = rowsOf((itemName) => ids.get(itemName) ?? idOfSource(`demo:${name}:${itemName}`));
  await writeFile(file, `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`);
}

async function writeFiles(): Promise<void> {
  const queue = files.values();
  const work = async () => {
    for (const [file, bitsPerSecond, render] of queue) {
      await encodeOpus(await render(), path.join(demoCatalogueFolder, file), bitsPerSecond);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

async function removeOtherFiles(kept: readonly string[]): Promise<void> {
  for (const folder of ["sounds", "voices"]) {
    for (const name of await readdir(path.join(demoCatalogueFolder, folder))) {
      const file = `${folder}/${name}`;
      if (!kept.includes(file)) await rm(path.join(demoCatalogueFolder, file));
    }
  }
}
