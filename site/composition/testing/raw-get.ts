import { type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests a path exactly as it is given. `fetch` would resolve its dots and turn its backslashes first. */
export function rawGet(
  origin: string,
  path: string,
  { method = "GET", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      const { statusCode: status = 0 } = answer;
      text(answer).then((body) => resolve({ status, headers: answer.headers, text: body }), reject);
    });
    sent.on("error", reject).end();
  });
}
