import type { IncomingMessage } from "node:http";
import { PROBLEM_MEDIA_TYPE } from "@tuna/sdk/contract";
import { errorTexts } from "@tuna/sdk/locale";
import { createRefusalCounter } from "../log/refusal-counter.server.ts";
import { earlyProblemHeaders } from "./any-origin.server.ts";
import { type BareHeaders, setBareHeaders } from "./bare-answers.server.ts";
import { cacheControls } from "./cache-control.server.ts";
import type { ObservedResponse } from "./observed-response.server.ts";
import { typedProblem } from "./problem.server.ts";
import { NO_CONTENT_POLICY } from "./request-headers.server.ts";
import { readTarget } from "./request-target.server.ts";

/**
 * Returns a handler that answers requests whose path programs read differently, with a redirect to the plain path or with 404,
 * and returns false for all others. No cache may store these answers: it could store them as those of another path.
 */
export function createAmbiguousTargetAnswers(headers: BareHeaders) {
  const logRefused = createRefusalCounter({ event: "input.refused", reason: "ambiguous-path" });
  return ({ method, url = "" }: IncomingMessage, response: ObservedResponse): boolean => {
    const reading = readTarget(url);
    if (reading.type === "plain") return false;
    const { isApi } = reading;
    setBareHeaders(response, headers);
    response.setHeader("x-request-id", String(response.requestId));
    response.setHeader("cache-control", cacheControls.noStore);
    if (isApi) for (const [name, value] of apiHeaders) response.setHeader(name, value);
    if (reading.type === "redirect" && (method === "GET" || method === "HEAD")) {
      response.writeHead(isApi ? 308 : 301, { location: reading.location, "content-length": 0 }).end();
      return true;
    }
    logRefused();
    const body = isApi
      ? JSON.stringify(typedProblem("not-found", { requestId: response.requestId }))
      : `${errorTexts.pageNotFound}\n`;
    response.writeHead(404, {
      "content-length": Buffer.byteLength(body),
      "content-type": isApi ? PROBLEM_MEDIA_TYPE : "text/plain; charset=utf-8",
    });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
}

/** Scripts of any site may read answers of the API, even those that contain nothing. */
const apiHeaders = [
  ...Object.entries(earlyProblemHeaders),
  ["content-security-policy", `${NO_CONTENT_POLICY}; sandbox`],
  ["cross-origin-resource-policy", "cross-origin"],
] as const;
