import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { captureLog } from "../log/testing/capture-log.ts";
import { openFolderStorage } from "./folder-storage.server.ts";
import { fileOfStorage, type ObjectStorage, type OpenedFile, readBytes } from "./object-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "./testing/test-bucket.ts";

const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "drivers-"));
});
afterAll(() => rm(folder, { recursive: true }));

const drivers = [
  { driver: "folder", isSkipped: false, open: async () => openFolderStorage(join(folder, "storage")) },
  { driver: "S3", isSkipped: hasNoBuckets, open: async () => openS3Storage(await createBucket()) },
];

for (const { driver, isSkipped, open } of drivers) {
  describe.skipIf(isSkipped)(`the ${driver} driver`, () => {
    let storage: ObjectStorage;
    beforeAll(async () => {
      storage = await open();
      await storage.put("media/ab/abcd", bytes);
    });

    const bytesAt = (key: string) => readBytes(fileOfStorage(storage, key));
    const bodyOf = async (opened: OpenedFile | undefined) =>
      opened?.body && new Uint8Array(await new Response(opened.body).arrayBuffer());
    const keysBelow = async (prefix: string) => {
      const keys: string[] = [];
      for await (const { key } of storage.list(prefix)) keys.push(key);
      return keys.toSorted();
    };

    it("returns a stored file and its size", async () => {
      expect(await storage.head("media/ab/abcd")).toEqual({ sizeBytes: bytes.length });
      const opened = await storage.read("media/ab/abcd");
      expect([opened?.sizeBytes, opened?.range]).toEqual([bytes.length, undefined]);
      expect(await bodyOf(opened)).toEqual(bytes);
    });

    it.each([
      { request: { first: 0, last: 0 }, range: { start: 0, end: 0 } },
      { request: { first: 1000, last: 1999 }, range: { start: 1000, end: 1999 } },
      { request: { first: 99_990 }, range: { start: 99_990, end: 99_999 } },
      { request: { first: 99_990, last: 200_000 }, range: { start: 99_990, end: 99_999 } },
      { request: { suffix: 10 }, range: { start: 99_990, end: 99_999 } },
      { request: { suffix: 200_000 }, range: { start: 0, end: 99_999 } },
    ])("returns the range $request", async ({ request, range }) => {
      const opened = await storage.read("media/ab/abcd", request);
      expect([opened?.sizeBytes, opened?.range]).toEqual([bytes.length, range]);
      expect(await bodyOf(opened)).toEqual(bytes.subarray(range.start, range.end + 1));
    });

    it.each([{ first: 100_000 }, { first: 5e12, last: 6e12 }, { suffix: 0 }])(
      "returns the size alone for the range %o, which the file does not have",
      async (request) => {
        expect(await storage.read("media/ab/abcd", request)).toEqual({
          sizeBytes: bytes.length,
          range: undefined,
          body: null,
        });
      },
    );

    it("returns nothing for a file that does not exist", async () => {
      expect(await storage.head("media/ab/none")).toBeUndefined();
      expect(await storage.read("media/ab/none")).toBeUndefined();
      expect(await storage.read("media/ab/none", { first: 3 })).toBeUndefined();
      await storage.remove("media/ab/none");
    });

    it("stores an empty file", async () => {
      await storage.put("empty", new Uint8Array());
      expect(await storage.head("empty")).toEqual({ sizeBytes: 0 });
      expect(await bytesAt("empty")).toEqual(new Uint8Array());
      expect((await storage.read("empty", { first: 0 }))?.body).toBeNull();
    });

    it("replaces a file whole while others read and write it", async () => {
      const versions = [1, 2, 3, 4].map((value) => new Uint8Array(50_000).fill(value));
      await storage.put("changing", versions[0] as Uint8Array);
      const results = await Promise.all([
        ...versions.map((version) => storage.put("changing", version)),
        ...versions.map(() => bytesAt("changing")),
      ]);
      for (const read of [...results, await bytesAt("changing")]) {
        if (read) expect([read.length, new Set(read).size]).toEqual([50_000, 1]);
      }
    });

    it("lists the files of a folder with their sizes and times", async () => {
      const names = Array.from({ length: 12 }, (_, index) => `elements/chunk-${index}.js`);
      await Promise.all(names.map((name) => storage.put(name, new Uint8Array(7))));
      expect(await keysBelow("elements/")).toEqual(names.toSorted());
      expect(await keysBelow("nothing/")).toEqual([]);
      expect(await keysBelow("")).toEqual(expect.arrayContaining(["media/ab/abcd", ...names]));
      for await (const { key, sizeBytes, changedAtMs } of storage.list("elements/")) {
        expect(sizeBytes, key).toBe(7);
        expect(Math.abs(Date.now() - changedAtMs)).toBeLessThan(120_000);
      }
    });

    it("removes a file", async () => {
      await storage.put("removed", new Uint8Array(1));
      await storage.remove("removed");
      expect(await storage.head("removed")).toBeUndefined();
    });

    it.each(["../outside", "media/../../outside", "/etc/passwd", ".hidden", "a//b", "a b", ""])(
      "refuses the key %j",
      async (key) => {
        await expect(storage.read(key)).rejects.toThrow("is no key");
        await expect(storage.put(key, bytes)).rejects.toThrow("is no key");
      },
    );

    it("has no problem", async () => {
      expect(await storage.findProblem()).toBeUndefined();
    });
  });
}

describe.skipIf(hasNoBuckets)("a bucket", () => {
  it("is checked with one line that names the reason and no key", async () => {
    const { entries } = captureLog();
    const options = await createBucket();
    await openS3Storage(options).check();
    const cases = [
      [{ bucket: "missing-bucket" }, /missing-bucket at 127\.0\.0\.1:\d+ cannot be used: 404 NoSuchBucket$/],
      [{ secretAccessKey: "wrong-secret" }, /cannot be used: 403 SignatureDoesNotMatch$/],
      [{ endpoint: "http://127.0.0.1:1" }, /cannot be used: (ECONNREFUSED|bad port)$/],
    ] as const;
    for (const [change, line] of cases) {
      const check = openS3Storage({ ...options, ...change }).check();
      await expect(check).rejects.toThrow(line);
      await expect(check).rejects.not.toThrow(/wrong-secret|\n/);
    }
    const events = () => entries().map(({ event }) => event);
    await expect.poll(events).toEqual(cases.map(() => "storage.unavailable"));
  });

  it("is listed to its end when the service answers in pages", async () => {
    const options = await createBucket();
    const storage = openS3Storage({ ...options, keysPerListing: 4 });
    const keys = Array.from({ length: 11 }, (_, index) => `media/${index}`).toSorted();
    await Promise.all(keys.map((key) => storage.put(key, new Uint8Array(1))));
    const listed: string[] = [];
    for await (const { key } of storage.list("media/")) listed.push(key);
    expect(listed.toSorted()).toEqual(keys);
  });
});
