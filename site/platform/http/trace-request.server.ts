import type { IncomingMessage } from "node:http";
import {
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { startSpan } from "../tracing/traced.server.ts";
import type { ObservedResponse } from "./observed-response.server.ts";

/**
 * Answers a request in a span of its own. The span has the pattern of the route instead of the address, which may hold a
 * search. `traceparent` is followed only if a trusted proxy sends it: otherwise strangers could decide what is traced.
 */
export function traceRequest(
  request: IncomingMessage,
  response: ObservedResponse,
  { trustedProxies }: { trustedProxies: number },
  answer: () => unknown,
): unknown {
  const parent = trustedProxies > 0 ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
  const method = request.method ?? "GET";
  const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method } };
  const span = startSpan(method, options, parent);
  if (!isSpanContextValid(span.spanContext())) return answer();
  response.traceId = span.spanContext().traceId;
  response.once("close", () => {
    const { statusCode, requestId = "" } = response;
    const route = response.route?.();
    if (route !== undefined) span.updateName(`${method} ${route}`).setAttribute("http.route", route);
    span.setAttributes({ "http.response.status_code": statusCode, "request.id": requestId });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(parent, span), answer);
}
