import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";

interface Closable {
  close(): Promise<void>;
}

/** Gives each test of a file a folder, and a backup in it. */
export function useBackupFolder() {
  const open: Closable[] = [];
  const paths = { root: "", backup: "" };
  beforeEach(async () => {
    paths.root = await mkdtemp(join(tmpdir(), "backup-"));
    paths.backup = join(paths.root, "backup");
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
    await rm(paths.root, { recursive: true, force: true });
  });
  return {
    /** The folder of the running test, and where it writes its backup. */
    paths,
    /** Closes something after the test, the latest first. */
    closedLater<Opened extends Closable>(opened: Opened): Opened {
      open.push(opened);
      return opened;
    },
  };
}
