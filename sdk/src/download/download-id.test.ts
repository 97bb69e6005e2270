import fc from "fast-check";
import { expect, it } from "vitest";
import { downloadIdOf, newDownloadId, type RandomBytes } from "./download-id.ts";

const context = { isSecure: true };
const never: RandomBytes = () => {
  throw new Error("a new id was made");
};

/** Hands out these bytes, one after the other. */
function bytesOf(values: readonly number[]): RandomBytes {
  const left = [...values];
  return (bytes) => {
    for (const index of bytes.keys()) bytes[index] = left.shift() ?? 0;
  };
}

it("a visitor keeps the id they have", () => {
  expect(downloadIdOf("a=1; download_id=abc123; b=2", context, never)).toEqual({ id: "abc123" });
});

it.each([
  "",
  "download_id=",
  "download_id=ABC123",
  "download_id=abc12",
  "download_id=abc1234",
  "download_id=%ff",
  "xdownload_id=abc123",
])("a visitor with %j is given an id, and a cookie to keep it", (cookies) => {
  const { id, cookie } = downloadIdOf(cookies, context);
  expect(id).toMatch(/^[a-z0-9]{6}$/);
  expect(cookie).toBe(`download_id=${id}; Max-Age=31536000; Path=/; SameSite=Lax; Secure`);
  expect(downloadIdOf(cookie!.split("; ")[0]!, context, never)).toEqual({ id });
});

it("no character is likelier than another: bytes that would make one so are thrown again", () => {
  expect(newDownloadId(bytesOf([0, 25, 26, 35, 36, 251]))).toBe("az09a9");
  expect(newDownloadId(bytesOf([255, 254, 253, 252, 1, 2, 255, 3, 4, 5, 6]))).toBe("bcdefg");
});

it("whatever bytes come, and whatever stands among the cookies, it is an id", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 30 }), fc.string(), (bytes, cookies) => {
      expect(downloadIdOf(cookies, context, bytesOf([...bytes])).id).toMatch(/^[a-z0-9]{6}$/);
    }),
  );
});

it("two visitors are not taken for one", () => {
  const ids = Array.from({ length: 500 }, () => newDownloadId());
  expect(new Set(ids).size).toBeGreaterThan(495);
});
