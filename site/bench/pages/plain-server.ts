import { createServer } from "node:http";

/** The answer to every request. */
export interface PlainAnswer {
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

/** Runs Node's plain http server, which sends given bytes and headers. */
process.once("message", ({ headers, body }: PlainAnswer) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : 0);
  });
});
