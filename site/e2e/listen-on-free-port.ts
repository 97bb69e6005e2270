import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on an origin of its own. */
export interface LocalServer {
  /** Ends with a slash. */
  url: string;
  close(): Promise<void>;
}

/** Serves requests on a free port of this machine. `close` also ends open connections. */
export async function listenOnFreePort(listener: RequestListener): Promise<LocalServer> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
