import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server } from "node:tls";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testCertificate } from "../../platform/http/testing/test-certificate.ts";
import { readCertificate } from "./ask-proxy.ts";

let proxy: Server;
beforeAll(async () => {
  proxy = createServer(testCertificate).listen(0, "127.0.0.1");
  await once(proxy, "listening");
});
afterAll(() => proxy.close());

it.each([
  ["www.sounds.example", testCertificate.end],
  ["sounds.example", undefined],
  ["www.voices.example", undefined],
])("reads when the certificate for %s ends", async (host, end) => {
  const { port } = proxy.address() as AddressInfo;
  expect(await readCertificate(host, "127.0.0.1", port)).toEqual(end);
});
