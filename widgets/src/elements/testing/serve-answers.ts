import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface AnswerServer extends AsyncDisposable {
  url: string;
  /** Requested paths with their queries, in order. */
  asked: string[];
}

/**
 * Serves an API over HTTP for tests of components. It answers what `answerOf(path)` returns or resolves to as JSON, a number as a
 * status, and 503 for undefined.
 */
export async function serveAnswers(answerOf: (path: string) => unknown): Promise<AnswerServer> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = await answerOf(path);
    const status = answer === undefined ? 503 : 200;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "application/json");
    response.writeHead(typeof answer === "number" ? answer : status).end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
