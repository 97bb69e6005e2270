import { createServer, get, type IncomingHttpHeaders } from "node:http";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/**
 * Serves the files of a site from memory, as a file server would: the first request of each path copies it from the
 * origin that the parent process sends.
 */
process.once("message", (origin: string) => {
  const copies = new Map<string, Promise<Answer>>();
  const server = createServer(async ({ url = "/", headers }, response) => {
    const key = `${headers["accept-encoding"]} ${url}`;
    const copy = copies.get(key) ?? copyOf(origin + url, headers["accept-encoding"]);
    copies.set(key, copy);
    const answer = await copy;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : 0);
  });
});

/** Returns an answer as it is sent, still encoded. */
function copyOf(url: string, encoding: string | string[] | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": String(encoding ?? "") } }, async (answer) => {
      const { date, connection, "keep-alive": keepAlive, ...headers } = answer.headers;
      resolve({ status: answer.statusCode ?? 500, headers, bytes: Buffer.concat(await answer.toArray()) });
    });
    request.on("error", reject);
  });
}
