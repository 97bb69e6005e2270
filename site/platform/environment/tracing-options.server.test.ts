import { expect, test } from "vitest";
import { readTracingOptions } from "./tracing-options.server.ts";

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" };

test.each([
  [{}, undefined],
  [endpoint, { share: 1, isParentBased: true }],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://otel.example/v1/traces" },
    { share: 1, isParentBased: true },
  ],
  [{ ...endpoint, OTEL_SDK_DISABLED: "true" }, undefined],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: "none" }, undefined],
  [
    { ...endpoint, OTEL_TRACES_EXPORTER: "otlp" },
    { share: 1, isParentBased: true },
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "always_off" },
    { share: 0, isParentBased: false },
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.05" },
    { share: 0.05, isParentBased: true },
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio" },
    { share: 1, isParentBased: false },
  ],
])("%o means %o", (given, options) => {
  expect(readTracingOptions(given)).toEqual(options);
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318" }],
  ["OTEL_TRACES_EXPORTER", { ...endpoint, OTEL_TRACES_EXPORTER: "zipkin" }],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" }],
  ["OTEL_TRACES_SAMPLER", { ...endpoint, OTEL_TRACES_SAMPLER: "sometimes" }],
  [
    "OTEL_TRACES_SAMPLER_ARG",
    { ...endpoint, OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" },
  ],
])("refuses a wrong %s by its name: %o", (name, given) => {
  expect(() => readTracingOptions(given)).toThrow(new RegExp(`^${name} must be `));
});
