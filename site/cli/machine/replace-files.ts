import { chmod, chown, realpath, rename, stat, writeFile } from "node:fs/promises";
import { readOrEmpty } from "./settings.ts";

/**
 * Writes files by their paths, and loads them. If that fails, the files get their texts of before, so that the step that wrote them
 * does not count as done.
 */
export async function replaceFiles(
  texts: Readonly<Record<string, string>>,
  load: () => Promise<void>,
): Promise<void> {
  const before: Record<string, string> = {};
  for (const file of Object.keys(texts)) before[file] = await readOrEmpty(file);
  try {
    await writeAll(texts);
    await load();
  } catch (error) {
    await writeAll(before);
    throw error;
  }
}

async function writeAll(texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(texts)) await writeByRename(file, text);
}

/** Writes a file whole or not at all, so that a full disk leaves the one of before. Keeps its owner and rights, and a link to it. */
export async function writeByRename(file: string, text: string): Promise<void> {
  const target = await realpath(file).catch(() => file);
  const before = await stat(target).catch(() => undefined);
  // A masked unit is a link to /dev/null, which nothing may replace.
  if (before && !before.isFile()) return writeFile(target, text);
  await writeFile(`${target}.new`, text, { mode: 0o600 });
  if (before) await chown(`${target}.new`, before.uid, before.gid);
  await chmod(`${target}.new`, before ? before.mode & 0o777 : 0o644);
  await rename(`${target}.new`, target);
}
