import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { pipeline } from "node:stream";

/** Passes what comes to one port of this machine on to another. It is open at first. */
export interface NetworkGate {
  /** Ends all connections and refuses others, as a device without a network does. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function networkGate(port: number, targetPort: number): Promise<NetworkGate> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const beyond = connect(targetPort, "localhost");
    sockets.add(socket);
    pipeline(socket, beyond, socket, () => sockets.delete(socket));
  });
  async function open(): Promise<void> {
    server.listen(port);
    await once(server, "listening");
  }
  await open();
  return {
    open,
    async shut() {
      const isShut = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await isShut;
    },
  };
}
