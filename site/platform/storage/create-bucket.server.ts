import type { S3Options } from "../environment/s3-options.server.ts";
import { openS3Requests } from "./s3-requests.server.ts";

/**
 * Creates the bucket unless it exists. Returns whether it did. Throws `StorageUnavailable` if the service refuses, or
 * if somebody else owns a bucket of this name.
 */
export async function createBucketIfMissing(options: S3Options): Promise<boolean> {
  const requests = openS3Requests(options);
  const { response } = await requests.send({ method: "HEAD" }, [404]);
  if (response.status !== 404) return false;
  await (await requests.send({ method: "PUT" })).response.body?.cancel();
  return true;
}
