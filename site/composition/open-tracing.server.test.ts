import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from "@opentelemetry/sdk-trace";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { readTracingOptions } from "../platform/environment/tracing-options.server.ts";
import { startListeningSite } from "../platform/http/testing/listening-site.ts";
import { captureLog } from "../platform/log/testing/capture-log.ts";
import { openTracing } from "./open-tracing.server.ts";

const everything = { share: 1, isParentBased: true };
const proxyTrace = "0af7651916cd43dd8448eb211c80319c";
const traceparent = `00-${proxyTrace}-b7ad6b7169203331-01`;

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** Starts a site whose spans a test can read. */
async function startTracedSite(variables: Record<string, string> = {}) {
  const exporter = new InMemorySpanExporter();
  close = openTracing(everything, "site", new SimpleSpanProcessor({ exporter }));
  const site = await startListeningSite(variables);
  onTestFinished(site.close);
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`, { headers });
    await response.text();
    return response;
  };
  const requestSpans = () => exporter.getFinishedSpans().filter(({ name }) => name.startsWith("GET"));
  return { get, requestSpans, spans: () => exporter.getFinishedSpans() };
}

describe("a trace", () => {
  it("has a request, the loading and rendering of its page, and its statements", async () => {
    const { get, requestSpans, spans } = await startTracedSite();
    await get("/sound/airhorn");
    await expect.poll(() => requestSpans().length).toBe(1);
    const [request] = requestSpans() as [ReadableSpan];
    expect(request.name).toBe("GET /sound/:id");
    expect(request.attributes).toMatchObject({
      "http.request.method": "GET",
      "http.route": "/sound/:id",
      "http.response.status_code": 200,
      "request.id": expect.any(String),
    });
    const { traceId, spanId } = request.spanContext();
    expect(spans().map((span) => span.spanContext().traceId)).toEqual(spans().map(() => traceId));
    const load = spans().find(({ name }) => name === "load page");
    expect(load?.parentSpanContext?.spanId).toBe(spanId);
    expect(spans().find(({ name }) => name === "render page")?.parentSpanContext?.spanId).toBe(spanId);
    const ofLoad = spans().filter((span) => span.parentSpanContext?.spanId === load?.spanContext().spanId);
    expect(ofLoad.map(({ attributes }) => attributes)).toContainEqual({
      "db.system.name": "postgresql",
      "db.query.text": expect.stringMatching(/\$1/),
      "db.client.pool": "requests",
    });
  });

  it("has nothing that a visitor sent", async () => {
    const { get, requestSpans, spans } = await startTracedSite();
    const headers = { cookie: "a=my-secret", "user-agent": "my-secret" };
    await get("/search/sounds/my-secret/?my-secret=1", headers);
    await get("/api/v1/sounds/my-secret", headers);
    await expect.poll(() => requestSpans().length).toBe(2);
    const written = JSON.stringify(
      spans().map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    );
    expect(written).not.toMatch(/my-secret|127\.0\.0\.1/);
  });

  it("follows the traceparent of a trusted proxy, and of nobody else", async () => {
    const trusting = await startTracedSite({ TRUSTED_PROXIES: "1" });
    await trusting.get("/api/v1/sounds", { traceparent });
    await expect.poll(() => trusting.requestSpans().length).toBe(1);
    expect(trusting.requestSpans()[0]?.spanContext().traceId).toBe(proxyTrace);
    await close?.();
    const alone = await startTracedSite();
    await alone.get("/api/v1/sounds", { traceparent });
    await expect.poll(() => alone.requestSpans().length).toBe(1);
    expect(alone.requestSpans()[0]?.spanContext().traceId).not.toBe(proxyTrace);
  });

  it("is named in the lines of its request", async () => {
    const { get } = await startTracedSite({ TRUSTED_PROXIES: "1", ACCESS_LOG: "1" });
    const captured = captureLog();
    await get("/example-error/", { traceparent });
    const events = () =>
      captured.entries().flatMap(({ event, traceId }) => (traceId === proxyTrace ? [event] : []));
    await expect.poll(events).toEqual(["page.failed", "request.answered"]);
  });

  it("has no probes of balancers", async () => {
    const { get, requestSpans } = await startTracedSite();
    for (const path of ["/healthz", "/readyz", "/robots.txt"]) await get(path);
    await expect.poll(() => requestSpans().map(({ name }) => name)).toEqual(["GET /robots.txt"]);
  });
});

it("without OpenTelemetry lines have no trace", async () => {
  const site = await startListeningSite({ TRUSTED_PROXIES: "1", ACCESS_LOG: "1" });
  onTestFinished(site.close);
  const captured = captureLog();
  await (await fetch(`http://127.0.0.1:${site.port}/robots.txt`, { headers: { traceparent } })).text();
  await expect.poll(() => captured.lines.length).toBe(1);
  expect(captured.lines[0]).not.toContain("trace");
});

it("sends spans to a collector, with the service's name and the headers of the environment", async () => {
  const received: { request: IncomingMessage; body: string }[] = [];
  const collector = createServer(async (request, response) => {
    received.push({ request, body: (await buffer(request)).toString("latin1") });
    response.writeHead(200, { "content-type": "application/x-protobuf" }).end();
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  onTestFinished(() => void collector.close().closeAllConnections());
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", endpoint);
  vi.stubEnv("OTEL_EXPORTER_OTLP_HEADERS", "api-key=key-4711");
  vi.stubEnv("OTEL_RESOURCE_ATTRIBUTES", "deployment.environment.name=test-4711");
  onTestFinished(() => void vi.unstubAllEnvs());
  const options = readTracingOptions(process.env);
  expect(options).toEqual(everything);
  if (!options) return;
  close = openTracing(options, "service-4711");
  const site = await startListeningSite();
  onTestFinished(site.close);
  await (await fetch(`http://127.0.0.1:${site.port}/api/v1/sounds/airhorn`)).text();
  await expect
    .poll(async () => {
      // Sends what is there.
      await close?.();
      return received.map(({ body }) => body).join();
    })
    .toContain("GET /api/v1/sounds/:id");
  const [{ request, body } = { request: undefined, body: "" }] = received;
  expect([request?.method, request?.url, request?.headers["api-key"]]).toEqual([
    "POST",
    "/v1/traces",
    "key-4711",
  ]);
  for (const part of ["service-4711", "test-4711", "db.query.text"]) expect(body).toContain(part);
  expect(body).not.toContain("airhorn");
});

it("a collector that is down delays no request, and gets one line in the log", async () => {
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", "http://127.0.0.1:9");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "500");
  onTestFinished(() => void vi.unstubAllEnvs());
  const processor = new SimpleSpanProcessor({ exporter: new OTLPTraceExporter() });
  close = openTracing(everything, "site", processor);
  const site = await startListeningSite();
  onTestFinished(site.close);
  const captured = captureLog();
  for (const path of ["/robots.txt", "/api/v1/sounds/airhorn"]) {
    const response = await fetch(`http://127.0.0.1:${site.port}${path}`);
    expect(response.status).toBe(200);
    await response.text();
  }
  const lines = () => captured.entries().filter(({ task }) => task === "export-traces");
  await expect.poll(lines).toHaveLength(1);
  await close();
  close = undefined;
  expect(lines()).toHaveLength(1);
  expect(lines()[0]).toMatchObject({
    event: "task.failed",
    level: "warn",
    error: { name: expect.any(String) },
  });
});
