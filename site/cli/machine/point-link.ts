import { realpath, rename, rm, symlink } from "node:fs/promises";

/** Points a link at a file or folder, at once for everybody who reads it. */
export async function pointLink(link: string, target: string): Promise<void> {
  await rm(`${link}.new`, { force: true });
  await symlink(target, `${link}.new`);
  await rename(`${link}.new`, link);
}

/** Returns the folder that a link leads to; undefined if there is none. */
export const targetOf = (link: string): Promise<string | undefined> => realpath(link).catch(() => undefined);
