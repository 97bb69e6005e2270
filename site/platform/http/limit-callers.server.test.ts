import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "./listen.server.ts";
import { observedResponseOf } from "./observed-response.server.ts";

/** Starts a server that answers one request of an address at a time. */
async function start() {
  const app = new Hono();
  app.get("/stream", (context) => {
    if (context.req.query("counts") === undefined) observedResponseOf(context)?.becomeStream();
    return new Response(
      new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([1])) }),
    );
  });
  app.get("/", (context) => context.text("answered"));
  const callerLimits = {
    trustedProxies: 0,
    maxConnections: 100,
    maxConnectionsPerAddress: 100,
    maxRequestsPerAddress: 1,
  };
  const server = await listen(app, { port: 0, host: "127.0.0.1", callerLimits });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

it.each([
  ["a stream", "/stream", 200],
  ["any other answer that lasts", "/stream?counts", 429],
])("with %s under way, the next request of its address gets %s: %i", async (_, path, status) => {
  const request = await start();
  await request(path);
  expect((await request("/")).status).toBe(status);
});

it("answers too many requests with a problem whose type is the address that explains it", async () => {
  const request = await start();
  await request("/stream?counts");
  const problem = await (await request("/")).json();
  expect(problem).toMatchObject({ code: "too-many-requests", type: "/developers/api/#too-many-requests" });
});
