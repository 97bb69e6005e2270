import { beforeAll, describe, expect, it } from "vitest";
import type { S3Options } from "../../platform/environment/s3-options.server.ts";
import { openS3Storage } from "../../platform/storage/s3-storage.server.ts";
import { allowedOrigin } from "../../platform/storage/testing/swift-configuration.ts";
import { createBucket, hasNoBuckets } from "../../platform/storage/testing/test-bucket.ts";
import { freePort } from "../../platform/store/testing/free-port.ts";
import { findProblemOfSignedAddresses } from "./check-signed-addresses.server.ts";

describe.skipIf(hasNoBuckets)("the doctor of a site that signs addresses", () => {
  let options: S3Options;
  beforeAll(async () => {
    options = await createBucket();
  });
  const problemAt = (publicEndpoint: string, origin = allowedOrigin) =>
    findProblemOfSignedAddresses(openS3Storage({ ...options, publicEndpoint }), origin);

  it("finds nothing where browsers get files, and leaves no file", async () => {
    expect(await problemAt(options.endpoint)).toBeUndefined();
    for await (const { key } of openS3Storage(options).list("")) expect.fail(`${key} is left`);
  });

  it("finds CORS rules that lack the site, whose pages would play nothing", async () => {
    const problem = await problemAt(options.endpoint, "https://elsewhere.example");
    expect(problem).toBe("CORS does not allow pages of https://elsewhere.example");
  });

  it("finds an endpoint that is wrong or unreachable for browsers", async () => {
    expect(await problemAt(`${options.endpoint}/wrong`)).toBe("a request for a range is answered with 404");
    expect(await problemAt(`http://127.0.0.1:${await freePort()}`)).toBe("the service does not answer");
  });
});
