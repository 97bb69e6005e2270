import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyOfMedia, openMediaStore, sha256 } from "../../platform/media/media-store.server.ts";
import { openS3Storage } from "../../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../../platform/storage/testing/test-bucket.ts";
import { checkBackup } from "./check-backup.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { openBackup } from "./open-backup.server.ts";
import { pruneBackups } from "./prune-backups.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { keysOf, openForCommand, openUsedSite, wav } from "./testing/used-site.ts";

describe.skipIf(hasNoBuckets)("a backup of a site with a bucket", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "backup-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("goes to a second bucket, which stores each file once, and is restored into a third one", async () => {
    const [s3, otherS3, placeS3] = [await createBucket(), await createBucket(), await createBucket()];
    const [bucket, otherBucket] = [openS3Storage(s3), openS3Storage(otherS3)];
    const data = { dataDir: join(root, "data"), databaseUrl: undefined, s3 };
    const site = await openUsedSite(data);
    const place = { storage: openS3Storage(placeS3) };
    const database = await openForCommand(data);
    const options = { db: database.db, storage: bucket, place };
    expect(await createBackup(options)).toMatchObject({ fileCount: 3, newFileCount: 2, missingKeys: [] });
    expect(await createBackup(options)).toMatchObject({ fileCount: 3, newFileCount: 0 });
    const pruned = await pruneBackups({ storage: place.storage, keepDays: 0 });
    expect(pruned).toMatchObject({ keptCount: 1, removedCount: 1 });
    await database.close();
    await site.close();

    const other = await openForCommand({ dataDir: join(root, "other"), databaseUrl: undefined });
    const backup = await openBackup(place);
    await checkBackup(backup, { storage: place.storage, reads: () => true });
    const restored = await restoreBackup({ db: other.db, storage: otherBucket, backup });
    expect(restored).toMatchObject({ copiedCount: 3 });
    await other.close();
    expect(await keysOf(otherBucket)).toEqual([
      "elements/widgets-AAAA1234.js",
      keyOfMedia(sha256(wav)),
      "uploads/waiting.part-0",
    ]);
    expect(await openMediaStore(otherBucket).has(sha256(wav))).toBe(true);
  });
});
