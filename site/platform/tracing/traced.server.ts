import {
  type Attributes,
  type Context,
  context,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/** Begins a span in the current trace. It records nothing until `openTracing` has registered the SDK. */
export function startSpan(name: string, options: SpanOptions, parent: Context = context.active()): Span {
  return trace.getTracer("site").startSpan(name, options, parent);
}

/** Returns the id of the trace that the caller works for; undefined if there is none. */
export function currentTraceId(): string | undefined {
  return trace.getActiveSpan()?.spanContext().traceId;
}

/** Whether the current request is recorded. */
export function isTraced(): boolean {
  return trace.getActiveSpan()?.isRecording() ?? false;
}

/** Ends a span. An error is recorded by its name, because its message may hold what a visitor sent. */
export function endSpan(span: Span | undefined, error?: unknown): void {
  if (error !== undefined) {
    span?.setAttribute("error.type", error instanceof Error ? error.name : "Error");
    span?.setStatus({ code: SpanStatusCode.ERROR });
  }
  span?.end();
}

/** Runs work in a span of the current trace. Without a trace it runs the work alone. */
export async function traced<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!isTraced()) return run();
  const span = startSpan(name, { attributes });
  try {
    const result = await context.with(trace.setSpan(context.active(), span), run);
    endSpan(span);
    return result;
  } catch (error) {
    endSpan(span, error ?? "unknown");
    throw error;
  }
}
