import { expect, test } from "vitest";
import { readMetricsOptions } from "./metrics-options.server.ts";

const token = "token-4711-token-4711";

test("serves metrics on a port of their own, which only this machine reaches by default", () => {
  expect(readMetricsOptions({})).toBeUndefined();
  expect(readMetricsOptions({ METRICS_PORT: "9464" })).toEqual({
    port: 9464,
    host: "127.0.0.1",
    token: undefined,
  });
  expect(readMetricsOptions({ METRICS_PORT: "9464", METRICS_HOST: "::", METRICS_TOKEN: token })).toEqual({
    port: 9464,
    host: "::",
    token,
  });
});

test.each([
  ["METRICS_PORT", { METRICS_PORT: "http" }],
  ["METRICS_PORT", { METRICS_PORT: "0" }],
  ["METRICS_PORT", { METRICS_PORT: "65536" }],
  ["METRICS_PORT", { METRICS_PORT: "3000" }],
  ["METRICS_PORT", { METRICS_PORT: "8080", PORT: "8080" }],
  ["METRICS_TOKEN", { METRICS_PORT: "9464", METRICS_TOKEN: "short" }],
  ["METRICS_TOKEN", { METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0" }],
  ["METRICS_TOKEN", { METRICS_PORT: "9464", METRICS_HOST: "metrics.internal" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: token }],
  ["METRICS_HOST", { METRICS_HOST: "127.0.0.1" }],
])("refuses a wrong %s by its name: %o", (name, given) => {
  expect(() => readMetricsOptions(given)).toThrow(new RegExp(`^${name} (must|needs) `));
  expect(() => readMetricsOptions(given)).not.toThrow(/4711|short/);
});
