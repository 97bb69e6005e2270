import { beforeEach, describe, expect, it, vi } from "vitest";
import type { S3Options } from "../platform/environment/s3-options.server.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { createBucket, hasNoBuckets } from "../platform/storage/testing/test-bucket.ts";
import { bucketCommand } from "./bucket.ts";
import { exitCodes, UsageError } from "./command.ts";

const openSite = () => Promise.reject(new Error("the command opens no site"));

describe.skipIf(hasNoBuckets)("catalogue bucket", () => {
  let options: S3Options;
  let printed: string[];
  beforeEach(async () => {
    const existing = await createBucket();
    options = { ...existing, bucket: `${existing.bucket}-new` };
    vi.stubEnv("S3_ENDPOINT", options.endpoint);
    vi.stubEnv("S3_BUCKET", options.bucket);
    vi.stubEnv("S3_ACCESS_KEY_ID", options.accessKeyId);
    vi.stubEnv("S3_SECRET_ACCESS_KEY", options.secretAccessKey);
    printed = [];
    vi.spyOn(console, "info").mockImplementation((text) => void printed.push(String(text)));
  });

  it("creates a bucket that a site can use, and leaves an existing one alone", async () => {
    const { entries } = captureLog();
    await expect(openS3Storage(options).check()).rejects.toThrow();
    await expect.poll(() => entries().map(({ event }) => event)).toEqual(["storage.unavailable"]);
    expect(await bucketCommand.run([], openSite)).toBe(exitCodes.done);
    const storage = openS3Storage(options);
    await storage.put("media/first", Buffer.from("1"));
    expect(await bucketCommand.run([], openSite)).toBe(exitCodes.done);
    expect(await storage.head("media/first")).toEqual({ sizeBytes: 1 });
    expect(printed).toEqual([
      `The bucket ${options.bucket} is created`,
      `The bucket ${options.bucket} exists already`,
    ]);
  });

  it("fails with a wrong key, and prints no key", async () => {
    const { entries } = captureLog();
    vi.stubEnv("S3_SECRET_ACCESS_KEY", "a-wrong-secret");
    const failure = await bucketCommand.run([], openSite).catch(String);
    expect(failure).toContain("cannot be used: 403");
    expect(failure).not.toContain("a-wrong-secret");
    await expect.poll(() => entries().map(({ event }) => event)).toEqual(["storage.unavailable"]);
  });

  it("asks for the variables if they are missing", async () => {
    for (const name of ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])
      vi.stubEnv(name, "");
    await expect(bucketCommand.run([], openSite)).rejects.toThrow(UsageError);
  });
});
