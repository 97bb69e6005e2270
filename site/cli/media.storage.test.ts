import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { S3Options } from "../platform/environment/s3-options.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openMediaStore, sha256 } from "../platform/media/media-store.server.ts";
import { pathOfMedia } from "../platform/media/testing/media-path.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { moveFiles } from "../platform/storage/move-files.server.ts";
import { type ObjectStorage, StorageUnavailable } from "../platform/storage/object-storage.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../platform/storage/testing/test-bucket.ts";
import { UsageError } from "./command.ts";
import { mediaCommand } from "./media.ts";

const FILES = 12;
let dataDir: string;
let options: S3Options;
let printed: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "move-"));
  printed = [];
  vi.spyOn(console, "info").mockImplementation((text) => void printed.push(String(text)));
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true });
});

const contents = Array.from({ length: FILES }, (_, index) => new Uint8Array(1000 + index).fill(index));
const folder = () => openFolderStorage(dataDir);
const bucket = () => openS3Storage(options);

/** Fills a storage with media, elements, and a preview. */
async function fill(storage: ObjectStorage): Promise<void> {
  const media = openMediaStore(storage);
  for (const bytes of contents) await media.put(bytes);
  await storage.put("elements/widgets-AAAA1234.js", Buffer.from("1;"));
  await storage.put("previews/ab/abc.png", Buffer.from("png"));
}
async function keysOf(storage: ObjectStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list("")) keys.push(key);
  return keys.toSorted();
}
const mediaKeys = () => contents.map((bytes) => `media/${sha256(bytes).slice(0, 2)}/${sha256(bytes)}`);
const movedKeys = () => ["elements/widgets-AAAA1234.js", ...mediaKeys()].toSorted();

describe.skipIf(hasNoBuckets)("catalogue media move", () => {
  beforeEach(async () => {
    options = await createBucket();
    vi.stubEnv("DATA_DIR", dataDir);
    vi.stubEnv("S3_ENDPOINT", options.endpoint);
    vi.stubEnv("S3_BUCKET", options.bucket);
    vi.stubEnv("S3_ACCESS_KEY_ID", options.accessKeyId);
    vi.stubEnv("S3_SECRET_ACCESS_KEY", options.secretAccessKey);
  });
  const run = (...args: string[]) => mediaCommand.run(args, () => Promise.reject(new Error("No database")));

  it("copies everything but previews to the bucket, and the second time copies nothing", async () => {
    await fill(folder());
    expect(await run("move", "--to", "s3")).toBe(0);
    expect(printed.at(-1)).toContain(`${FILES + 1} files (0.0 MiB) copied to ${bucket().location}`);
    expect(await keysOf(bucket())).toEqual(movedKeys());
    expect(await run("move", "--to", "s3")).toBe(0);
    expect(printed.at(-1)).toMatch(/^0 files .*\n13 files were there already, and are whole$/);
    expect(await keysOf(folder())).toEqual([...movedKeys(), "previews/ab/abc.png"]);
  });

  it("moves everything back, and removes what it has proven", async () => {
    await fill(bucket());
    expect(await run("move", "--to", "folder", "--remove")).toBe(0);
    expect(printed.at(-1)).toContain("13 files removed from where they were");
    expect(await keysOf(folder())).toEqual(movedKeys());
    expect(await keysOf(bucket())).toEqual(["previews/ab/abc.png"]);
    const media = openMediaStore(folder());
    for (const bytes of contents) {
      expect((await readFile(pathOfMedia(media, sha256(bytes)))).equals(bytes)).toBe(true);
    }
  });

  it("copies a damaged copy again, and leaves a damaged original where it is", async () => {
    await fill(folder());
    const [first = "", second = ""] = mediaKeys();
    await bucket().put(first, new Uint8Array(1000).fill(99));
    await writeFile(join(dataDir, second), "damaged");
    expect(await run("move", "--to", "s3", "--remove")).toBe(1);
    expect(printed.at(-1)).toContain(`Damaged, and left where they are (1):\n  ${second}`);
    const media = openMediaStore(bucket());
    expect((await media.file(sha256(contents[0] as Uint8Array)).head())?.sizeBytes).toBe(1000);
    expect(await run("move", "--to", "folder")).toBe(0);
    expect((await readFile(join(dataDir, first))).equals(contents[0] as Uint8Array)).toBe(true);
    expect(await keysOf(bucket())).not.toContain(second);
    expect(await readFile(join(dataDir, second), "utf8")).toBe("damaged");
  });

  it("continues where it was stopped, or where the bucket was lost", async () => {
    await fill(folder());
    const stop = new AbortController();
    const common = { from: folder(), folders: ["media/", "elements/"], isIntact: () => true };
    const stopped = await moveFiles({
      ...common,
      to: bucket(),
      signal: stop.signal,
      onProgress: (doneCount) => doneCount === 2 && stop.abort(),
    });
    expect(stopped.isStopped).toBe(true);
    expect(stopped.copiedCount).toBeLessThan(FILES);
    let putCount = 0;
    const losing: ObjectStorage = {
      ...bucket(),
      put(key, bytes) {
        putCount += 1;
        if (putCount > 1) throw new StorageUnavailable("lost");
        return bucket().put(key, bytes);
      },
    };
    await expect(moveFiles({ ...common, to: losing })).rejects.toThrow(StorageUnavailable);
    const { copiedCount, presentCount } = await moveFiles({ ...common, to: bucket() });
    expect(presentCount).toBeGreaterThanOrEqual(stopped.copiedCount);
    expect(copiedCount + presentCount).toBe(FILES + 1);
    expect(await keysOf(bucket())).toEqual(movedKeys());
  });

  it("refuses other actions and places, and a bucket without its keys", async () => {
    await expect(run("move")).rejects.toThrow(UsageError);
    await expect(run("move", "--to", "tape")).rejects.toThrow(UsageError);
    await expect(run("copy", "--to", "s3")).rejects.toThrow(UsageError);
    vi.stubEnv("DATA_DIR", "/no/such/folder");
    await expect(run("move", "--to", "s3")).rejects.toThrow("There is no folder /no/such/folder");
    vi.stubEnv("DATA_DIR", dataDir);
    const { entries } = captureLog();
    vi.stubEnv("S3_SECRET_ACCESS_KEY", "wrong-secret");
    const refused = run("move", "--to", "s3");
    await expect(refused).rejects.toThrow(/403 SignatureDoesNotMatch$/);
    await expect(refused).rejects.not.toThrow("wrong-secret");
    await expect.poll(() => entries().map(({ event }) => event)).toEqual(["storage.unavailable"]);
    vi.unstubAllEnvs();
    await expect(run("move", "--to", "s3")).rejects.toThrow("S3_… variables");
  });
});
