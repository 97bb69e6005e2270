import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

export interface TestServer extends AsyncDisposable {
  baseUrl: string;
  /** `GET /path?query` of each request that came. */
  requests: string[];
}

/** A real HTTP server whose answers the test decides, one listener a request; the last answers all that follow. */
export async function startTestServer(...answers: RequestListener[]): Promise<TestServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(requests.length, answers.length - 1)];
    requests.push(`${request.method} ${request.url}`);
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers with JSON. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): RequestListener {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
  };
}

/** Takes the request and never answers. */
export const hang: RequestListener = () => {};

/** Promises a long answer, sends its beginning and breaks the connection. */
export const breakOff: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-length": "1000" });
  response.write("{", () => response.destroy());
};
