import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A reverse proxy in front of several processes, as operators run one. */
export interface Balancer {
  url: string;
  /** Whether requests are sent to a port, by what its `/readyz` said last. */
  isReady(port: string): boolean;
  /** Requests that a process left without an answer; none is sent a second time. */
  lostCount(): number;
  close(): void;
}

/** Sends requests in turn to the ports whose `/readyz` says 200, over connections that it keeps alive. */
export async function startBalancer(ports: readonly string[], pollMs: number): Promise<Balancer> {
  const ready = new Set<string>();
  const agents = new Map(ports.map((port) => [port, new Agent({ keepAlive: true })]));
  let turn = 0;
  let lostCount = 0;

  const poll = async (port: string) => {
    const probe = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await probe?.text();
    if (probe?.ok) ready.add(port);
    else ready.delete(port);
  };
  const polls = setInterval(() => ports.forEach(poll), pollMs);

  const forward = ({ method, url, headers }: IncomingMessage, response: ServerResponse) => {
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
    passed.on("error", fail).end();
  };
  const server = createServer(forward).listen(0, "127.0.0.1");
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
