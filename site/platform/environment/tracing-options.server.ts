import { EnvironmentError } from "./environment-error.server.ts";

/** How traces are sent. The exporter reads the address, headers and timeouts from `OTEL_EXPORTER_OTLP_…` itself. */
export interface TracingOptions {
  /** Share of the traces that are recorded, from 0 to 1. */
  share: number;
  /** Whether a proxy that has begun a trace decides whether it is recorded. */
  isParentBased: boolean;
}

const samplers = ["always_on", "always_off", "traceidratio"] as const;

/**
 * Returns how traces are sent, or undefined if the standard variables of OpenTelemetry do not ask for any. Throws
 * {@link EnvironmentError} for a value that the site does not support.
 */
export function readTracingOptions(given: Record<string, string | undefined>): TracingOptions | undefined {
  const hasEndpoint = given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const exporter = given.OTEL_TRACES_EXPORTER ?? "otlp";
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === "true" || exporter === "none" || !hasEndpoint)
    return undefined;
  if (exporter !== "otlp") throw new EnvironmentError("OTEL_TRACES_EXPORTER must be otlp or none");
  for (const name of ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"]) {
    const value = given[name];
    if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? "")) {
      throw new EnvironmentError(`${name} must be an address such as http://localhost:4318`);
    }
  }
  const protocol =
    given.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? given.OTEL_EXPORTER_OTLP_PROTOCOL ?? "http/protobuf";
  if (protocol !== "http/protobuf")
    throw new EnvironmentError("OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf");
  const sampler = given.OTEL_TRACES_SAMPLER ?? "parentbased_always_on";
  const kind = sampler.replace(/^parentbased_/, "");
  if (!samplers.some((name) => name === kind)) {
    const names = samplers.flatMap((name) => [name, `parentbased_${name}`]).join(", ");
    throw new EnvironmentError(`OTEL_TRACES_SAMPLER must be one of ${names}`);
  }
  return {
    share: shareOf(kind, given.OTEL_TRACES_SAMPLER_ARG),
    isParentBased: sampler.startsWith("parentbased_"),
  };
}

function shareOf(kind: string, argument = "1"): number {
  if (kind !== "traceidratio") return kind === "always_on" ? 1 : 0;
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(argument)) {
    throw new EnvironmentError("OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.05");
  }
  return Number(argument);
}
