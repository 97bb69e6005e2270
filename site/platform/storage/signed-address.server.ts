import { AwsClient } from "aws4fetch";
import type { S3Options } from "../environment/s3-options.server.ts";
import { assertKey, type ObjectStorage, SIGNED_ADDRESS_LIFETIME_S } from "./object-storage.server.ts";

/**
 * Returns a function that signs addresses of files at the service's endpoint for browsers; undefined if it has none. An
 * address is a secret while it lives: no log may have it.
 */
export function createAddressSigner({
  publicEndpoint,
  bucket,
  ...keys
}: S3Options): ObjectStorage["signAddress"] {
  if (!publicEndpoint) return undefined;
  const { accessKeyId, secretAccessKey, region } = keys;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  return async (key, headers) => {
    assertKey(key);
    const url = new URL(`${publicEndpoint}/${bucket}/${key}`);
    for (const [name, value] of Object.entries(headers)) url.searchParams.set(`response-${name}`, value);
    url.searchParams.set("X-Amz-Expires", String(SIGNED_ADDRESS_LIFETIME_S));
    const signed = await client.sign(url, { aws: { signQuery: true } });
    // Not every service takes a plus for the space that it stands for. A real plus is %2B.
    return signed.url.replaceAll("+", "%20");
  };
}
