import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, type Stats } from "node:fs";
import { join, parse } from "node:path";
import { DataFolderError, dataFolderError } from "./data-folder-error.server.ts";

/** Permission bits of everybody but the owner. */
export const OTHERS = 0o077;
const STICKY = 0o1000;
/** Folders in a data folder that an operator may keep on another disk, by a symbolic link. */
const LINKABLE = ["database", "elements", "media"];
/** Names that the site itself creates in a data folder. Other entries may belong to anybody, such as `lost+found`. */
const OWN_NAMES =
  /^(database|elements|media|session-secret.*|socket-folder.*|lock\.sqlite.*|demo-catalogue\..*)$/;

/**
 * Creates a data folder that only this user can open, or closes an existing one to all others, and returns its real
 * path. Throws {@link DataFolderError} when it belongs to another user, is no folder, or is shared by design as /tmp is.
 */
export function securePrivateFolder(folder: string): string {
  try {
    const link = lstatSync(folder, { throwIfNoEntry: false });
    if (!link) mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (link?.isSymbolicLink() && link.uid !== 0) assertOwn(folder, link, folder);
    const real = realpathSync(folder);
    const facts = lstatSync(real);
    if (!facts.isDirectory()) throw new DataFolderError(`The data folder ${folder} is not a folder.`);
    if (real === parse(real).root || facts.mode & STICKY) {
      throw new DataFolderError(
        `The data folder ${folder} is shared with other programs. Set DATA_DIR to a folder of its own.`,
      );
    }
    assertOwn(folder, facts, folder);
    closeToOthers(real, facts);
    return real;
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}

/**
 * Takes the permissions of all other users from everything in a data folder. Throws {@link DataFolderError} when a file
 * of the site belongs to another user or is a symbolic link, because somebody else may have put it there.
 */
export function mendPermissions(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      mendEntry(folder, join(folder, name), OWN_NAMES.test(name), LINKABLE.includes(name));
    }
  } catch (error) {
    throw dataFolderError(folder, error);
  }
}

/** Whether a path is a folder, not a link to one, that belongs to this user and is closed to all others. */
export function isPrivateFolder(path: string): boolean {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  return facts?.isDirectory() === true && isOwn(facts) && (facts.mode & OTHERS) === 0;
}

function mendEntry(folder: string, path: string, isOfSite: boolean, isLinkable = false): void {
  const facts = lstatSync(path, { throwIfNoEntry: false });
  // A temporary file may be renamed or removed meanwhile.
  if (!facts) return;
  if (isOfSite) assertOwn(folder, facts, path);
  else if (!isOwn(facts)) return;
  if (facts.isSymbolicLink()) {
    if (!isOfSite) return;
    if (!isLinkable)
      throw new DataFolderError(
        `${path} in the data folder is a symbolic link. Replace it by a file or folder.`,
      );
    mendEntry(folder, realpathSync(path), isOfSite);
    return;
  }
  closeToOthers(path, facts);
  if (!facts.isDirectory()) return;
  for (const name of readdirSync(path)) mendEntry(folder, join(path, name), isOfSite);
}

function closeToOthers(path: string, { mode }: Stats): void {
  if (mode & OTHERS) chmodSync(path, mode & 0o7777 & ~OTHERS);
}

function isOwn({ uid }: Stats): boolean {
  return process.getuid === undefined || uid === process.getuid();
}

function assertOwn(folder: string, facts: Stats, path: string): void {
  if (isOwn(facts)) return;
  const what = path === folder ? `The data folder ${folder}` : `${path} in the data folder`;
  throw new DataFolderError(
    `${what} belongs to another user (uid ${facts.uid}, this process has ${process.getuid?.()}). Start the site as that user or change the owner: chown -R ${process.getuid?.()} ${folder}`,
  );
}
