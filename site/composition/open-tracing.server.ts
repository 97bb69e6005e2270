import { setTimeout as wait } from "node:timers/promises";
import { context, type Exception, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { TracingOptions } from "../platform/environment/tracing-options.server.ts";
import { logTaskFailure } from "../platform/log/log.server.ts";

/** Longest wait for the last spans when the process ends. */
const FLUSH_TIMEOUT_MS = 3000;

/** Minimum time between two lines about a collector that is down. */
const FAILURE_INTERVAL_MS = 60_000;

/**
 * Registers the SDK of OpenTelemetry, which sends spans to the collector that `OTEL_EXPORTER_OTLP_…` names. Returns a
 * function that sends the last ones and ends it. A collector that is down costs spans, and never requests.
 */
export function openTracing(
  { share, isParentBased }: TracingOptions,
  serviceName: string,
  processor: SpanProcessor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter() }),
): () => Promise<void> {
  setGlobalErrorHandler(createFailureLog());
  const root = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    sampler: isParentBased ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const timeout = wait(FLUSH_TIMEOUT_MS, undefined, { ref: false });
    await Promise.race([provider.shutdown().catch(() => undefined), timeout]);
    for (const api of [trace, context, propagation]) api.disable();
  };
}

function createFailureLog(): (error: Exception) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - loggedAtMs < FAILURE_INTERVAL_MS) return;
    loggedAtMs = performance.now();
    logTaskFailure("export-traces", error);
  };
}
