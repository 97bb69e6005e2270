import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A load balancer in front of several processes. */
export interface Balancer {
  url: string;
  /** Whether the port gets requests, by its last `/readyz`. */
  isReady(port: number): boolean;
  /** Number of requests that a process did not answer; none is repeated. */
  lostCount(): number;
  close(): void;
}

/**
 * Starts a balancer that sends requests in turn to ports with a ready `/readyz`, over keep-alive connections.
 */
export async function startBalancer(ports: readonly number[], pollMs: number): Promise<Balancer> {
  const ready = new Set<number>();
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  let turn = 0;
  let lostCount = 0;

  const poll = async (port: number) => {
    const probe = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await probe?.text();
    if (probe?.ok) ready.add(port);
    else ready.delete(port);
  };
  // A slow answer must not overtake that of the next poll.
  const polled = new Set<number>();
  const pollInTurn = async (port: number) => {
    if (polled.has(port)) return;
    polled.add(port);
    await poll(port);
    polled.delete(port);
  };
  const polls = setInterval(() => ports.forEach(pollInTurn), pollMs);

  const forward = (incoming: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = incoming;
    turn += 1;
    const port = [...ready][turn % ready.size];
    const fail = () => {
      lostCount += 1;
      if (!response.headersSent) response.writeHead(502);
      response.end();
    };
    if (port === undefined) return fail();
    const agent = agents.get(port);
    const { connection: _, ...kept } = headers;
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers: kept, agent }, (answer) => {
      const { connection: _, ...shown } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, shown);
      answer.on("error", fail).pipe(response);
    });
    passed.on("error", fail);
    incoming.pipe(passed);
  };
  // A balancer that closes an idle connection loses the request that a busy client sends at that moment.
  const server = createServer({ keepAliveTimeout: 0 }, forward).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (port) => ready.has(port),
    lostCount: () => lostCount,
    close() {
      clearInterval(polls);
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}
