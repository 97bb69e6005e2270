import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brand } from "../../../brand.ts";
import { createApp } from "../../../composition/create-app.server.ts";
import { openTestApp, publicUrl } from "../../../composition/testing/test-app.ts";
import { readEnvironment } from "../../../platform/environment/environment.server.ts";

/**
 * A fault in place of the collector's response: another status, an invalid body, a body without an identity, a
 * connection that ends before or after the collector stored the request, or no response until `release`.
 */
export type Fault = number | "garbage" | "empty" | "cut" | "cut late" | "hang";

/**
 * Faults of the next requests, one each. Those of events apply only to batches with shares, not to a session's
 * automatic events.
 */
export interface Faults {
  identity?: Fault[];
  events?: Fault[];
}

/** The site's own collector behind a network with these faults. */
export async function startFaultyCollector() {
  const test = await openTestApp();
  const environment = readEnvironment({ PUBLIC_URL: publicUrl });
  const range = { from: new Date(Date.now() - DAY_MS), until: new Date(Date.now() + DAY_MS) };
  const asked: string[] = [];
  let { app } = test;
  let key = "";
  let faults: Required<Faults> = { identity: [], events: [] };
  let hanging: { response: ServerResponse; answer(): Promise<void> }[] = [];

  const server = createServer(async (request, response) => {
    const sent = await textOf(request);
    const path = request.url ?? "";
    // A page of the previous test may still send: it has another key, so it uses up no fault and is not listed.
    const isOfThisTest = path.includes(key) || request.headers["x-mp-key"] === key;
    const fault = isOfThisTest ? faultOf(path, sent) : undefined;
    if (isOfThisTest) asked.push(path.split("/").at(-1) ?? "");
    const answer = async () => {
      const isReached = fault === undefined || fault === "cut late" || fault === "hang";
      const { status, body } = isReached ? await pass(request, sent) : wrongAnswer(fault);
      if (fault === "cut" || fault === "cut late") response.destroy();
      else response.writeHead(status).end(body && (await new Response(body).text()));
    };
    if (fault === "hang") hanging.push({ response, answer });
    else await answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  function faultOf(path: string, sent: string): Fault | undefined {
    if (path.includes("/identity/")) return faults.identity.shift();
    return sent.includes("share_method") ? faults.events.shift() : undefined;
  }

  async function pass({ url = "", method = "", headers }: IncomingMessage, body: string) {
    const ownKey = headers["x-mp-key"];
    const passed = { origin: publicUrl, ...(ownKey && { "x-mp-key": String(ownKey) }) };
    return app.request(url, { method, headers: passed, ...(body && { body }) });
  }

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Last segments of the requested paths. */
    asked,
    get key() {
      return key;
    },
    /** Switches to a new key, so that no test sees what the page of another one still sends. */
    begin(next: Faults) {
      key = crypto.randomUUID();
      app = createApp({ site: test.site, environment, brand: { ...brand, key } });
      faults = { identity: [], events: [], ...next };
      asked.length = 0;
    },
    /** Returns how often each `share_method` of this key was stored. */
    async shares(): Promise<Record<string, number>> {
      const event = { name: "share" };
      const values = await test.site.analytics.topValues(event, "share_method", range, 100_000);
      const own = values.filter(({ value }) => value.startsWith(key));
      return Object.fromEntries(own.map(({ value, count }) => [value.slice(key.length), count]));
    },
    /** Number of pending requests. */
    get hangingCount() {
      return hanging.length;
    },
    /** Ends the pending requests without a response. */
    release() {
      for (const { response } of hanging) response.destroy();
      hanging = [];
    },
    /** Answers the pending requests. */
    async answer() {
      await Promise.all(hanging.map(({ answer }) => answer()));
      hanging = [];
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await test.close();
    },
  };
}

const DAY_MS = 86_400_000;

function wrongAnswer(fault: Fault): Response {
  if (fault === "garbage") return new Response("<html>Welcome to this network");
  return new Response("{}", { status: typeof fault === "number" ? fault : 200 });
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
