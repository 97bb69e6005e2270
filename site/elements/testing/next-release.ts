import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type DeliveryManifest, writeManifest } from "../write-manifest.ts";

const SCRIPTS = ["widgets.js", "widgets.iife.js"];

/**
 * Replaces a build by that of another version, in which both scripts and all their chunks have changed: names, references
 * and contents. Other files are removed. Returns the new manifest.
 */
export async function replaceByRelease(folder: URL, number: number): Promise<DeliveryManifest> {
  const read = (name: string) => readFile(new URL(name, folder), "utf8");
  const manifest: DeliveryManifest = JSON.parse(await read("manifest.json"));
  const chunks = new Set(SCRIPTS.flatMap((name) => manifest.files[name]?.loads ?? []));
  const nextName = (chunk: string) =>
    chunk.replace(/-[\w-]{8}\.js$/, `-R${String(number).padStart(7, "0")}.js`);
  const texts = new Map<string, string>();
  for (const name of [...SCRIPTS, ...chunks]) {
    let text = await read(name);
    for (const chunk of chunks) text = text.replaceAll(`./${chunk}`, `./${nextName(chunk)}`);
    const marked = text.replace(/\n*(\/\/# sourceMappingURL.*)?\n*$/, `\n/* release ${number} */\n`);
    texts.set(chunks.has(name) ? nextName(name) : name, marked);
  }
  for (const name of await readdir(folder)) await rm(new URL(name, folder), { recursive: true });
  for (const [name, text] of texts) await writeFile(new URL(name, folder), text);
  return writeManifest(folder, SCRIPTS);
}
