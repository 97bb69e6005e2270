import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { listen } from "../platform/http/listen.server.ts";
import { openTestApp, type TestApp } from "./testing/test-app.ts";

let site: TestApp;
let server: Server;

beforeAll(async () => {
  site = await openTestApp();
  server = await listen(site.app, { port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await site.close();
});

test.each(["TRACE", "CONNECT", "TRACK", "PROPFIND"])(
  "the answer to %s contains nothing of the request",
  async (method) => {
    for (const path of ["/", "/api/v1/sounds", "/media/x.wav", "/login/"]) {
      const { statusCode, body } = await send(method, path);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(body).not.toContain("secret-of-the-visitor");
    }
  },
);

/**
 * Uses Node's own client, because `fetch` rejects these methods. A connection that is closed at once counts as
 * refused.
 */
async function send(method: string, path: string): Promise<{ statusCode: number; body: string }> {
  const { port } = server.address() as AddressInfo;
  const headers = { cookie: "access_token=secret-of-the-visitor" };
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false });
  sent.end();
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const body = Buffer.concat(await answer.toArray()).toString();
    return { statusCode: answer.statusCode ?? 0, body };
  } catch {
    return { statusCode: 400, body: "" };
  }
}
