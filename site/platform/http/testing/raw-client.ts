import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A TCP connection that sends bytes verbatim and records what it receives. */
export interface RawClient {
  socket: Socket;
  /** Everything received so far, as Latin-1. */
  received(): string;
  /** Resolves when the connection has ended in any way. */
  closed: Promise<void>;
}

/** Opens a connection to a server on this machine and sends `text`. */
export async function openRawClient(server: Server, text = ""): Promise<RawClient> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await Promise.race([once(socket, "connect").catch(() => {}), closed]);
  let received = "";
  socket.on("data", (data) => {
    received += data.toString("latin1");
  });
  socket.write(text);
  return { socket, closed, received: () => received };
}

/** Returns the text of a GET request; `headers` are lines without line ends. */
export function getRequest(path: string, headers: string[] = []): string {
  return [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
}
