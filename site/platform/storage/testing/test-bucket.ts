import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { inject } from "vitest";
import type { S3Options } from "../../environment/s3-options.server.ts";
import type { S3Started } from "./storage-test-setup.ts";

/** Whether this machine has no S3-compatible service; a line has said why. */
export const hasNoBuckets = inject("s3Obstacle") !== undefined;

/** Longer than any wait of a test, since a service on a busy machine is slow and not gone. */
const NEVER_MS = 3_600_000;
const timeouts = { answerMs: NEVER_MS, putMs: 0, stallMs: NEVER_MS };

/** Creates an empty bucket, as soon as the service has started. */
export async function createBucket(): Promise<S3Options> {
  const options = { ...(await startedService()), bucket: `test-${randomUUID()}`, timeouts };
  const client = new AwsClient({ ...options, service: "s3" });
  const { status } = await client.fetch(`${options.endpoint}/${options.bucket}`, { method: "PUT" });
  if (status !== 200) throw new Error(`The bucket was answered with ${status}`);
  return options;
}

async function startedService(): Promise<S3Options> {
  for (;;) {
    const text = await readFile(inject("s3StartedFile"), "utf8").catch(() => undefined);
    if (text === undefined) {
      await wait(100);
      continue;
    }
    const { options, failure }: S3Started = JSON.parse(text);
    if (!options) throw new Error(failure ?? "There is no S3-compatible service");
    return options;
  }
}
