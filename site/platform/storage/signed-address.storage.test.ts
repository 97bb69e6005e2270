import { beforeAll, describe, expect, it, vi } from "vitest";
import { type ObjectStorage, SIGNED_ADDRESS_LIFETIME_S } from "./object-storage.server.ts";
import { openS3Storage } from "./s3-storage.server.ts";
import { allowedOrigin } from "./testing/swift-configuration.ts";
import { createBucket, hasNoBuckets } from "./testing/test-bucket.ts";

const key = "media/ab/abcd";
const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);
const headers = {
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="Gr__e + 1%.wav"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%2B%201%25.wav`,
  "content-type": "audio/wav",
};

describe.skipIf(hasNoBuckets)("a signed address of a bucket", () => {
  let storage: ObjectStorage;
  let bucketUrl: string;
  let address: string;
  beforeAll(async () => {
    const options = await createBucket();
    // The site uses one name of the service and browsers another, as with a service inside of a private network.
    const publicEndpoint = options.endpoint.replace("127.0.0.1", "localhost");
    storage = openS3Storage({ ...options, publicEndpoint });
    bucketUrl = `${publicEndpoint}/${options.bucket}`;
    await storage.put(key, bytes);
    await storage.put("media/ab/other", bytes);
    address = await sign();
  });

  const sign = async () => (await storage.signAddress?.(key, headers)) ?? "";
  const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
  const statusOf = async (url: string | URL, init?: RequestInit) => {
    const response = await fetch(url, init);
    await response.body?.cancel();
    return response.status;
  };
  const changed = (name: string, value: string) => {
    const url = new URL(address);
    url.searchParams.set(name, value);
    return url;
  };

  it("gives everybody the file with the signed headers, at the endpoint for browsers", async () => {
    expect(address.startsWith(`${bucketUrl}/${key}?`), address).toBe(true);
    const response = await fetch(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    expect(await bytesOf(response)).toEqual(bytes);
  });

  it("gives ranges, so that players can seek", async () => {
    const response = await fetch(address, { headers: { range: "bytes=5000-5099" } });
    expect([response.status, response.headers.get("content-range")]).toEqual([206, "bytes 5000-5099/10000"]);
    expect(await bytesOf(response)).toEqual(bytes.subarray(5000, 5100));
  });

  it("lets pages of allowed sites read the response, and no other pages", async () => {
    const allowed = await fetch(address, { headers: { origin: allowedOrigin } });
    expect(allowed.headers.get("access-control-allow-origin")).toBe(allowedOrigin);
    expect(allowed.headers.get("access-control-expose-headers")?.toLowerCase()).toContain(
      "content-disposition",
    );
    const foreign = await fetch(address, { headers: { origin: "https://elsewhere.example" } });
    expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
    await Promise.all([allowed.body?.cancel(), foreign.body?.cancel()]);
  });

  it("is refused after its lifetime", async () => {
    const signedSecondsAgo = async (seconds: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - seconds * 1000 });
      return sign().finally(() => vi.useRealTimers());
    };
    expect(await statusOf(await signedSecondsAgo(SIGNED_ADDRESS_LIFETIME_S - 30))).toBe(200);
    expect(await statusOf(await signedSecondsAgo(SIGNED_ADDRESS_LIFETIME_S + 5))).toBe(403);
  });

  it("is refused if anything of it is changed or left out", async () => {
    expect([400, 403]).toContain(await statusOf(`${bucketUrl}/${key}`));
    expect(await statusOf(address.replace(key, "media/ab/other"))).toBe(403);
    expect(await statusOf(changed("X-Amz-Expires", "86400"))).toBe(403);
    expect(await statusOf(changed("X-Amz-Signature", "0".repeat(64)))).toBe(403);
    expect(await statusOf(changed("response-content-type", "text/html"))).toBe(403);
  });

  it("allows nothing but reading its file", async () => {
    expect(await statusOf(address, { method: "PUT", body: "changed" })).toBe(403);
    expect(await statusOf(address, { method: "DELETE" })).toBe(403);
    expect(await statusOf(address.replace(`/${key}`, ""))).toBe(403);
    expect(await bytesOf(await fetch(address))).toEqual(bytes);
  });
});
