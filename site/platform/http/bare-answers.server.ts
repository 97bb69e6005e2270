import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Environment } from "../environment/environment.server.ts";
import { createRefusalCounter } from "../log/refusal-counter.server.ts";
import type { ObservedResponse } from "./observed-response.server.ts";
import { NO_CONTENT_POLICY, requestIdOf, transportHeaders } from "./request-headers.server.ts";

export type BareHeaders = readonly (readonly [name: string, value: string])[];

/** Security headers of responses to requests that never reach the app. */
export function bareHeaders(environment: Pick<Environment, "publicUrl">): BareHeaders {
  return Object.entries({
    "content-security-policy": NO_CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    ...transportHeaders(environment),
  });
}

/** Sets the headers; the response may replace them. */
export function setBareHeaders(response: ServerResponse, headers: BareHeaders): void {
  for (const [name, value] of headers) response.setHeader(name, value);
}

/**
 * Answers requests that Node cannot parse or that take too long, with Node's own status plus the request id and the security
 * headers, which Node omits.
 */
export function answerUnparsable(server: Server, headers: BareHeaders): void {
  const logUnparsable = createRefusalCounter({ event: "input.refused", reason: "unparsable" });
  const logSlow = createRefusalCounter({ event: "input.refused", reason: "too-slow" });
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, stream) => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") logSlow();
    else if (!departed.has(code)) logUnparsable();
    const socket = stream as Socket & { _httpMessage?: ObservedResponse };
    const response = socket._httpMessage;
    // A second response must not be appended to one that has begun.
    if (socket.writable && !response?.headersSent) {
      const status = statusOf[code] ?? 400;
      const requestId = response?.requestId ?? requestIdOf(undefined, { trustedProxies: 0 });
      const own = [
        ["connection", "close"],
        ["content-length", "0"],
        ["x-request-id", requestId],
      ] as const;
      const lines = [...headers, ...own].map(([name, value]) => `${name}: ${value}`);
      socket.write(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join("\r\n")}\r\n\r\n`);
    }
    socket.destroySoon();
  });
}

/** The client has disconnected, so nothing was refused. */
const departed = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ETIMEDOUT", "HPE_INVALID_EOF_STATE"]);

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
