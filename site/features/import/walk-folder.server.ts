import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { messageOf } from "./message-of.server.ts";
import type { Refusal } from "./refusals.server.ts";

export interface FoundFiles {
  /** Absolute paths, folder by folder in the order of their names. */
  files: string[];
  /** Files and folders that could not be read, by path below the folder. */
  refusals: Refusal[];
}

/**
 * Lists all files of a folder and its subfolders, except hidden ones (their name begins with a dot). Follows links to
 * files, but not to folders, since they may lead in circles. Throws if the folder itself cannot be read.
 */
export async function walkFolder(root: string): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], refusals: [] };
  await walk(root, root, found);
  return found;
}

async function walk(root: string, folder: string, found: FoundFiles): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const visible = entries.filter((entry) => !entry.name.startsWith("."));
  for (const entry of visible.sort((one, other) => compareNames(one.name, other.name))) {
    const file = path.join(folder, entry.name);
    const refuse = (reason: Refusal["reason"], detail?: string) =>
      found.refusals.push({ source: path.relative(root, file), reason, detail });
    try {
      if (entry.isDirectory()) await walk(root, file, found);
      else if (entry.isFile()) found.files.push(file);
      else if (!entry.isSymbolicLink()) refuse("unreadable", "neither a file nor a folder");
      else if ((await stat(file)).isDirectory()) refuse("linked-folder");
      else found.files.push(file);
    } catch (error) {
      refuse("unreadable", messageOf(error));
    }
  }
}

const compareNames = (one: string, other: string) => (one < other ? -1 : 1);
