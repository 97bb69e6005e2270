import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brand } from "../../../brand.ts";
import { createApp } from "../../app/create-app.ts";
import { openTestApp, publicUrl } from "../../app/testing/test-app.ts";
import { readEnvironment } from "../../environment/environment.ts";

/**
 * What a request meets instead of the collector's answer: another status, a body that is none, one that names nobody, a
 * connection that ends before or after the collector kept what was sent, or no answer until `release`.
 */
export type Fault = number | "garbage" | "empty" | "cut" | "cut late" | "hang";

/** Faults of the next requests, one each. Those of events are met by batches with shares only: a session's own come and go. */
export interface Faults {
  identity?: Fault[];
  events?: Fault[];
}

/** The site's own collector, behind a network that fails as it is told. */
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
    // A page of the test before may still send: it has another key, and takes neither a fault nor a place in the list.
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
    /** The last parts of the paths that were asked for. */
    asked,
    get key() {
      return key;
    },
    /** Collects for another key from now on, so that no test sees what another's page still sends. */
    begin(next: Faults) {
      key = crypto.randomUUID();
      app = createApp({ site: test.site, environment, brand: { ...brand, key } });
      faults = { identity: [], events: [], ...next };
      asked.length = 0;
    },
    /** How often each `share_method` of this key was kept. */
    async shares(): Promise<Record<string, number>> {
      const event = { name: "share" };
      const values = await test.site.analytics.topValues(event, "share_method", range, 100_000);
      const own = values.filter(({ value }) => value.startsWith(key));
      return Object.fromEntries(own.map(({ value, count }) => [value.slice(key.length), count]));
    },
    /** Ends the requests that hang, without an answer. */
    release() {
      for (const { response } of hanging) response.destroy();
      hanging = [];
    },
    /** Answers the requests that hang, late as it is. */
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
