import { once } from "node:events";
import { type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { brand } from "../brand.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { listen } from "../platform/http/listen.server.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import { createApp } from "./create-app.server.ts";
import { mountPages } from "./mount-pages.server.ts";
import { openTestApp, publicUrl, type TestApp } from "./testing/test-app.ts";

let site: TestApp;
let server: Server;
let withPages: ReturnType<typeof createApp>;

beforeAll(async () => {
  site = await openTestApp();
  const environment = readEnvironment({ PUBLIC_URL: publicUrl });
  const options = { site: site.site, environment, brand };
  withPages = createApp({
    ...options,
    mountPages: (app) => mountPages(app, { ...options, isDevelopment: false, pages: testPages }),
  });
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

const pages = [
  ["POST", "/sounds/", "GET, HEAD, OPTIONS"],
  ["PUT", "/sound/airhorn", "GET, HEAD, OPTIONS"],
  ["DELETE", "/healthz", "GET, HEAD, OPTIONS"],
  ["POST", "/readyz", "GET, HEAD, OPTIONS"],
  ["POST", "/robots.txt", "GET, HEAD, OPTIONS"],
  ["POST", "/feeds/sounds/new.xml", "GET, HEAD, OPTIONS"],
  ["POST", "/sitemap-sounds-1.xml", "GET, HEAD, OPTIONS"],
  ["PATCH", "/manifest.webmanifest", "GET, HEAD, OPTIONS"],
  ["POST", "/embed/sound/airhorn", "GET, HEAD, OPTIONS"],
  ["POST", "/oembed", "GET, HEAD, OPTIONS"],
  ["POST", `/media/${"0".repeat(64)}.wav`, "GET, HEAD, OPTIONS"],
  ["DELETE", "/api/openapi.json", "GET, HEAD, OPTIONS"],
  ["DELETE", "/api/v1/sounds", "GET, HEAD, OPTIONS"],
  ["GET", "/api/v1/sounds/airhorn/plays", "POST, OPTIONS"],
  ["DELETE", "/report/sound/airhorn/", "GET, HEAD, POST, OPTIONS"],
] as const;

describe("a path that answers other methods", () => {
  it.each(pages)("refuses %s %s with 405 and the methods that it answers", async (method, path, allow) => {
    const answer = await withPages.request(path, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  });

  it.each(pages)("says in answer to OPTIONS, instead of %s %s, what it answers", async (_, path, allow) => {
    const answer = await withPages.request(path, { method: "OPTIONS" });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it.each(["POST", "OPTIONS"])("is no page: %s to an unknown path is not found", async (method) => {
    expect((await withPages.request("/nothing/at/all", { method })).status).toBe(404);
    expect((await withPages.request("/api/v1/nothing", { method })).status).toBe(404);
  });
});

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
