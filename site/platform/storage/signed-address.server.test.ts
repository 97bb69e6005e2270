import { describe, expect, it } from "vitest";
import { SIGNED_ADDRESS_LIFETIME_S } from "./object-storage.server.ts";
import { createAddressSigner } from "./signed-address.server.ts";
import { createSignatureCheck } from "./testing/signature-check.ts";

const options = {
  endpoint: "http://10.0.0.2:9000",
  publicEndpoint: "https://s3.example",
  bucket: "tuna",
  accessKeyId: "AKTEST",
  secretAccessKey: "s".repeat(40),
  region: "eu-west-1",
};
const headers = {
  "cache-control": "private, no-store",
  "content-disposition": `attachment; filename="Gr__e + 1%.wav"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%2B%201%25.wav`,
  "content-type": "audio/wav",
};
const key = "media/ab/abcd";
const sign = createAddressSigner(options);
const newAddress = async () => (await sign?.(key, headers)) ?? "";
const statusOf = createSignatureCheck(options);

/** Returns an address with one parameter set, or removed without a value. */
function withParameter(address: string, name: string, value?: string): URL {
  const url = new URL(address);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url;
}

const attacks: [attack: string, change: (address: string) => string | URL][] = [
  ["another file", (address) => address.replace(key, "media/ab/other")],
  ["a part of the file's name", (address) => address.replace(key, "media/ab/abc")],
  ["a path with another case", (address) => address.replace(key, "media/ab/ABCD")],
  ["the listing of the bucket", (address) => address.replace(`/${key}`, "/")],
  ["another bucket", (address) => address.replace("/tuna/", "/backups/")],
  ["another host", (address) => address.replace("s3.example", "s3.elsewhere.example")],
  ["another port", (address) => address.replace("s3.example", "s3.example:8443")],
  [
    "the host that the site uses itself",
    (address) => address.replace("https://s3.example", options.endpoint),
  ],
  ["a longer life", (address) => withParameter(address, "X-Amz-Expires", "604800")],
  ["a later date", (address) => withParameter(address, "X-Amz-Date", amzDate(Date.now() + 600_000))],
  ["other signed headers", (address) => withParameter(address, "X-Amz-SignedHeaders", "host;range")],
  ["another key's name", (address) => address.replace("AKTEST", "AKOTHER")],
  ["another region", (address) => address.replace("eu-west-1", "us-east-1")],
  ["no signature", (address) => withParameter(address, "X-Amz-Signature")],
  ["an empty signature", (address) => withParameter(address, "X-Amz-Signature", "")],
  ["a shorter signature", (address) => address.replace(/(X-Amz-Signature=[0-9a-f]{63})[0-9a-f]/, "$1")],
  ["two signatures", (address) => `${address}&X-Amz-Signature=${"0".repeat(64)}`],
  ["a page as its type", (address) => withParameter(address, "response-content-type", "text/html")],
  ["no type", (address) => withParameter(address, "response-content-type")],
  ["a second type", (address) => `${address}&response-content-type=text%2Fhtml`],
  [
    "a public cache",
    (address) => withParameter(address, "response-cache-control", "public, max-age=31536000"),
  ],
  ["no rule for caches", (address) => withParameter(address, "response-cache-control")],
  ["another file name", (address) => withParameter(address, "response-content-disposition", "inline")],
  ["another language", (address) => withParameter(address, "response-content-language", "de")],
  ["an encoding", (address) => withParameter(address, "response-content-encoding", "gzip")],
  ["a version of the file", (address) => `${address}&versionId=1`],
  ["the rights of the file", (address) => `${address}&acl`],
  ["a copy of another file", (address) => `${address}&x-amz-copy-source=%2Ftuna%2Fmedia%2Fab%2Fother`],
];

describe("a signed address", () => {
  it("is right for the file with its headers", async () => {
    const address = await newAddress();
    expect(statusOf({ url: address })).toBe(200);
    expect(new URL(address).origin).toBe("https://s3.example");
    const { searchParams } = new URL(address);
    for (const [name, value] of Object.entries(headers))
      expect(searchParams.get(`response-${name}`)).toBe(value);
  });

  it.each(attacks)("is wrong for %s", async (_, change) => {
    const address = await newAddress();
    const changed = String(change(address));
    expect(changed).not.toBe(address);
    expect(statusOf({ url: changed })).toBe(403);
  });

  it.each(["HEAD", "PUT", "POST", "DELETE", "OPTIONS"])("is wrong for %s", async (method) => {
    expect(statusOf({ url: await newAddress(), method })).toBe(403);
  });

  it("is wrong a minute later, so that a file goes with the state of its item (product rule 23.2)", async () => {
    expect(SIGNED_ADDRESS_LIFETIME_S).toBeLessThanOrEqual(60);
    const address = await newAddress();
    const at = (ms: number) => statusOf({ url: address, now: new Date(Date.now() + ms) });
    expect(at((SIGNED_ADDRESS_LIFETIME_S - 5) * 1000)).toBe(200);
    expect(at(SIGNED_ADDRESS_LIFETIME_S * 1000)).toBe(403);
    expect(at(-3_600_000)).toBe(403);
  });

  it("is none of another service's keys, and holds no secret", async () => {
    const others = createSignatureCheck({ ...options, secretAccessKey: "t".repeat(40) });
    const address = await newAddress();
    expect(others({ url: address })).toBe(403);
    expect(address).not.toContain(options.secretAccessKey);
  });

  it.each(["../secret", "media/../../secret", "/etc/passwd", "media//a", "", "media/ab/abcd?x=1"])(
    "is refused for the key %j",
    async (wrong) => {
      await expect((async () => sign?.(wrong, headers))()).rejects.toThrow();
    },
  );

  it("does not exist if browsers do not reach the service", () => {
    const { publicEndpoint: _, ...hidden } = options;
    expect(createAddressSigner(hidden)).toBeUndefined();
  });
});

function amzDate(ms: number): string {
  return new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, "");
}
