import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyOfMedia, sha256 } from "../../platform/media/media-store.server.ts";
import { openFolderStorage } from "../../platform/storage/folder-storage.server.ts";
import { objectKeyOf } from "./backup-objects.server.ts";
import { checkBackup } from "./check-backup.server.ts";
import type { BackedUpFile } from "./manifest.server.ts";
import type { OpenedBackup } from "./open-backup.server.ts";

it("lists each folder of a backup once at most, also for files that are not named by their content", async () => {
  const folder = await mkdtemp(join(tmpdir(), "check-backup-"));
  const storage = openFolderStorage(folder);
  const contents = Array.from({ length: 300 }, (_, number) => Buffer.from(`content ${number}`));
  const hashes = contents.map((content) => sha256(content));
  for (const [at, hash] of hashes.entries())
    await storage.put(objectKeyOf(hash, false), contents[at] ?? Buffer.alloc(0));
  const fileOf = (hash: string, key: string): BackedUpFile => ({
    key,
    sha256: hash,
    sizeBytes: contents[hashes.indexOf(hash)]?.length ?? 0,
  });
  const files = [
    ...hashes.toSorted().map((hash) => fileOf(hash, keyOfMedia(hash))),
    ...hashes.map((hash, number) => fileOf(hash, `uploads/${number}.part-0`)),
  ];
  const backup = {
    index: {
      tables: [],
      files: { count: files.length },
      isEncrypted: false,
      objectOf: (file: BackedUpFile) => objectKeyOf(file.sha256, false),
    },
    async *files() {
      yield files;
    },
  } as unknown as OpenedBackup;
  const listed: string[] = [];
  const list = (from: string) => {
    listed.push(from);
    return storage.list(from);
  };
  await checkBackup(backup, { storage: { ...storage, list }, reads: () => false });
  expect(listed).toEqual([...new Set(listed)]);
  await storage.remove(objectKeyOf(hashes[7] ?? "", false));
  await expect(checkBackup(backup, { storage, reads: () => false })).rejects.toThrow("lacks its file");
  await rm(folder, { recursive: true });
});
