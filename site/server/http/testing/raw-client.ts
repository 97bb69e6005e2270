import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A connection that sends what it is told, byte for byte, and keeps what it gets. */
export interface RawClient {
  socket: Socket;
  /** Everything received so far, as Latin-1. */
  received(): string;
  /** Settles when the connection has ended, however that came. */
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

/** The text of a GET request; `headers` are lines without their ends. */
export function getRequest(path: string, headers: string[] = []): string {
  return [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");
}
