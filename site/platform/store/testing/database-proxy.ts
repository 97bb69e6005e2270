import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy in front of PostgreSQL or another server, for tests of what happens when the server is gone or silent. */
export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones. */
  refuse(): Promise<void>;
  /** Keeps all connections, accepts new ones, and forwards nothing. */
  blackHole(): void;
  /** Forwards each packet so much later, in both directions, until `restore`. */
  slowDown(delayMs: number): void;
  /** Forwards again, and at once. Earlier connections end, as behind a firewall that dropped their state. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  let delayMs = 0;
  const open = (port: number) =>
    new Promise<ReturnType<typeof createServer>>((resolve) => {
      const server = createServer((client) => {
        const upstream = isSilent ? undefined : connect(Number(target.port), target.hostname);
        for (const socket of upstream ? [client, upstream] : [client]) {
          sockets.add(socket);
          socket.on("error", () => {}).on("close", () => sockets.delete(socket));
        }
        const forward = (from: Socket, to: Socket) =>
          from.on("data", (data) => {
            const write = () => !isSilent && !to.destroyed && to.write(data);
            if (delayMs > 0) setTimeout(write, delayMs);
            else write();
          });
        if (upstream) {
          forward(client, upstream);
          forward(upstream, client);
        }
        client.on("close", () => upstream?.destroy());
        upstream?.on("close", () => !isSilent && client.destroy());
      });
      server.listen(port, "127.0.0.1", () => resolve(server));
    });
  let server: Awaited<ReturnType<typeof open>> | undefined = await open(0);
  const { port } = server.address() as { port: number };
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = async () => {
    const closed = new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    server = undefined;
    endConnections();
    await closed;
  };
  return {
    url: url.href,
    refuse,
    blackHole: () => {
      isSilent = true;
    },
    slowDown(next) {
      delayMs = next;
    },
    async restore() {
      isSilent = false;
      delayMs = 0;
      endConnections();
      server ??= await open(port);
    },
    close: refuse,
  };
}
