import { expect, test } from "vitest";
import { chooseEncoding } from "./content-encoding.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["brotli", "identity"],
  ["gzip;q=0.000", "identity"],
  ["br;q=0.5, gzip;q=0.9", "gzip"],
  ["gzip;q=0.5, br;q=0.5", "br"],
  ["gzip, *;q=0.1", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["identity, br;q=0.5", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("answers Accept-Encoding %s with %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
