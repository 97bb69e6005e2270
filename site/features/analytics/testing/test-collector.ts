import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  path: string;
  body: Record<string, unknown>;
}

/** An event of an uploaded batch. */
interface ReceivedEvent {
  event_type: string;
  data: { event_name?: string; screen_name?: string; custom_attributes?: Record<string, unknown> };
}

/** A local analytics server for tests: answers like the provider and stores what it receives. */
export async function startCollector() {
  const received: Received[] = [];
  const identityStatuses: number[] = [];
  const eventStatuses: number[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    if (request.method === "OPTIONS") {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    const body = JSON.parse((await textOf(request)) || "{}");
    received.push({ path, body });
    const isIdentity = path.startsWith("/mp/identity/");
    const status = isIdentity ? (identityStatuses.shift() ?? 200) : (eventStatuses.shift() ?? 202);
    const answer = isIdentity ? identityOf(body) : {};
    response.writeHead(status, { ...crossOrigin, "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const paths = (pattern: RegExp) => received.filter(({ path }) => pattern.test(path));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Statuses of the next answers to identity calls; 200 afterwards. */
    identityStatuses,
    /** Statuses of the next answers to batches; 202 afterwards. */
    eventStatuses,
    identityCalls: () => paths(/identity/).map(({ path }) => path.split("/").at(-1)),
    batches: () => paths(/\/events/).map(({ body }) => body),
    events: () => paths(/\/events/).flatMap(({ body }) => (body.events ?? []) as ReceivedEvent[]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-expose-headers": "x-mp-max-age",
};

function identityOf(body: { known_identities?: { customerid?: string } }) {
  const customerId = body.known_identities?.customerid;
  return {
    context: null,
    mpid: customerId ? `77${customerId.length}` : "55",
    matched_identities: {},
    is_ephemeral: false,
    is_logged_in: Boolean(customerId),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
