import { execFileSync } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { backUp, newPlace } from "./testing/back-up.ts";
import { useBackupFolder } from "./testing/use-backup-folder.ts";
import { keysOf, openUsedSite } from "./testing/used-site.ts";

const { paths } = useBackupFolder();
const canMount = process.getuid?.() === 0 && process.platform === "linux";

test.runIf(canMount)("a backup leaves the site that shares its disk room to write", async (context) => {
  await mkdir(paths.backup);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=512m", "tmpfs", paths.backup], { stdio: "ignore" });
  } catch {
    return context.skip("This machine does not allow mounts");
  }
  try {
    const place = await newPlace(paths.root, "PGlite");
    await openUsedSite(place).then((site) => site.close());
    await expect(backUp(place, paths.backup)).rejects.toThrow("backups leave 1 GiB of it free");
    expect(await keysOf(openFolderStorage(paths.backup))).toEqual([]);
  } finally {
    execFileSync("umount", ["--lazy", paths.backup]);
  }
});
