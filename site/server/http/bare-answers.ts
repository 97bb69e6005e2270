import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Environment } from "../environment/environment.ts";
import { createRefusalCounter } from "../log/refusal-counter.ts";
import { NO_CONTENT_POLICY, transportHeaders } from "./request-headers.ts";

type BareHeaders = readonly (readonly [name: string, value: string])[];

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
 * Answers requests that Node cannot parse, with Node's own status plus the security headers, which Node omits.
 */
export function answerUnparsable(server: Server, headers: BareHeaders): void {
  const logUnparsable = createRefusalCounter({ event: "input.refused", reason: "unparsable" });
  const logSlow = createRefusalCounter({ event: "input.refused", reason: "too-slow" });
  server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, stream) => {
    if (code === "ERR_HTTP_REQUEST_TIMEOUT") logSlow();
    else if (!departed.has(code)) logUnparsable();
    const socket = stream as Socket & { _httpMessage?: ServerResponse };
    // A second response must not be appended to one that has begun.
    if (socket.writable && !socket._httpMessage?.headersSent) {
      const status = statusOf[code] ?? 400;
      const lines = [...headers, ["connection", "close"], ["content-length", "0"]].map(
        ([name, value]) => `${name}: ${value}`,
      );
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
