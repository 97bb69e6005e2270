import { expect, test } from "vitest";
import { readEnvironment } from "./environment.server.ts";
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

test("refuses ports of which a worker would share one with visitors, or that do not exist", () => {
  expect(readMetricsOptions({ METRICS_PORT: "2996" }, 4)).toMatchObject({ port: 2996 });
  expect(readMetricsOptions({ METRICS_PORT: "3001" }, 4)).toMatchObject({ port: 3001 });
  expect(readMetricsOptions({ METRICS_PORT: "65532" }, 4)).toMatchObject({ port: 65_532 });
  const DATABASE_URL = "postgres://db.example/tuna";
  for (const METRICS_PORT of ["2997", "2998", "3000"]) {
    expect(() => readEnvironment({ METRICS_PORT, WORKERS: "4", DATABASE_URL })).toThrow(
      "METRICS_PORT must differ from PORT, as must the next ports for 4 WORKERS",
    );
  }
  expect(() => readMetricsOptions({ METRICS_PORT: "65533" }, 4)).toThrow("from 1 to 65532, because");
});
