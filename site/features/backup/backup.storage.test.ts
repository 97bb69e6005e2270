import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyOfMedia, openMediaStore, sha256 } from "../../platform/media/media-store.server.ts";
import { openS3Storage } from "../../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../../platform/storage/testing/test-bucket.ts";
import { checkBackup } from "./check-backup.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { keysOf, openForCommand, openUsedSite, wav } from "./testing/used-site.ts";

describe.skipIf(hasNoBuckets)("a backup of a site with a bucket", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "backup-"));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it("has the files of the bucket, and is restored into another one", async () => {
    const [s3, otherS3] = [await createBucket(), await createBucket()];
    const [bucket, otherBucket] = [openS3Storage(s3), openS3Storage(otherS3)];
    const place = { dataDir: join(root, "data"), databaseUrl: undefined, s3 };
    const site = await openUsedSite(place);
    const folder = join(root, "backup");
    const database = await openForCommand(place);
    const report = await createBackup({ db: database.db, storage: bucket, folder });
    expect(report).toMatchObject({ fileCount: 3, missingKeys: [] });
    await database.close();
    await site.close();

    const other = await openForCommand({ dataDir: join(root, "other"), databaseUrl: undefined });
    const manifest = await checkBackup(folder);
    const options = { db: other.db, storage: otherBucket, folder, manifest };
    expect(await restoreBackup(options)).toMatchObject({ copiedCount: 3 });
    await other.close();
    expect(await keysOf(otherBucket)).toEqual([
      "elements/widgets-AAAA1234.js",
      keyOfMedia(sha256(wav)),
      "uploads/waiting.part-0",
    ]);
    expect(await openMediaStore(otherBucket).has(sha256(wav))).toBe(true);
  });
});
