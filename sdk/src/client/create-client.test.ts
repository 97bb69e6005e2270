import { expect, expectTypeOf, test } from "vitest";
import type { Sound } from "../catalog/sound.ts";
import { accountEndpoints } from "../contract/account-endpoints.ts";
import type { Cards } from "../contract/card-schemas.ts";
import { endpoints } from "../contract/endpoints.ts";
import { createProblem } from "../errors/problem.ts";
import { createClient } from "./create-client.ts";
import { endpointUrl, jsonBody } from "./endpoint-request.ts";
import { retryTemporaryFailures } from "./retry.ts";
import { breakOff, json, startTestServer } from "./testing/test-server.ts";

const unavailable = json(createProblem("unavailable", { requestId: "r-1" }), 503, { "retry-after": "0" });

test("sends the endpoint's method and path with the id and the query", async () => {
  await using server = await startTestServer(json({ cards: [] }));
  const client = createClient(server);
  expect(await client.call(endpoints.cards, { query: { sounds: ["a", "b"], voices: undefined } })).toEqual({
    cards: [],
  });
  await client.call(endpoints.playSound, { id: "../x" });
  expect(server.requests).toEqual(["GET /api/v1/cards?sounds=a%2Cb", "POST /api/v1/sounds/..%2Fx/plays"]);
  expect(endpointUrl(endpoints.soundAudio, server.baseUrl, "s1", { download: 1 })).toBe(
    `${server.baseUrl}/api/v1/sounds/s1/audio?download=1`,
  );
});

test("hands fetch the body, the headers, keepalive and the client's credentials", async () => {
  const requests: [unknown, RequestInit?][] = [];
  const client = createClient({
    baseUrl: "",
    credentials: "omit",
    fetch: async (...request) => {
      requests.push(request);
      return Response.json({});
    },
  });
  await client.call(accountEndpoints.sendCode, { ...jsonBody({ email: "a@b.example" }), keepalive: true });
  expect(requests).toMatchObject([
    [
      "/api/v1/auth/codes",
      {
        method: "POST",
        body: '{"email":"a@b.example"}',
        headers: { "content-type": "application/json" },
        keepalive: true,
        credentials: "omit",
      },
    ],
  ]);
});

test("repeats an idempotent call after temporary failures, and no other", async () => {
  await using server = await startTestServer(unavailable, breakOff, json({ playedCount: 8 }), unavailable);
  const client = createClient({ ...server, retry: retryTemporaryFailures() });
  expect(await client.call(endpoints.playSound, { id: "s1" })).toEqual({ playedCount: 8 });
  await expect(client.call(endpoints.reportSound, { id: "s1", ...jsonBody({}) })).rejects.toMatchObject({
    name: "ApiError",
    status: 503,
    code: "unavailable",
    requestId: "r-1",
    retryAfterMs: 0,
  });
  expect(server.requests).toHaveLength(4);
});

test("repeats nothing without a retry policy", async () => {
  await using server = await startTestServer(unavailable);
  await expect(createClient(server).call(endpoints.country)).rejects.toMatchObject({ status: 503 });
  expect(server.requests).toHaveLength(1);
});

test("describes an error answer that is no problem by its status", async () => {
  await using server = await startTestServer(
    (_request, response) => response.writeHead(502).end("<h1>Bad gateway</h1>"),
    json({}, 404),
  );
  const client = createClient(server);
  await expect(client.call(endpoints.getSound, { id: "s1" })).rejects.toMatchObject({
    name: "ApiError",
    status: 502,
    code: "server-error",
  });
  await expect(client.call(endpoints.getSound, { id: "s1" })).rejects.toMatchObject({
    status: 404,
    code: "invalid-request",
  });
});

test("rejects an answer that is no JSON", async () => {
  await using server = await startTestServer((_request, response) => response.end("<html>"));
  await expect(createClient(server).call(endpoints.country)).rejects.toMatchObject({ name: "ContractError" });
});

test("ends a call when its signal or its client's time ends", async () => {
  await using server = await startTestServer(() => {});
  const signal = AbortSignal.abort("left");
  await expect(createClient(server).call(endpoints.country, { signal })).rejects.toMatchObject({
    name: "AbortError",
    cause: "left",
  });
  expect(server.requests).toEqual([]);
  await expect(createClient({ ...server, timeoutMs: 50 }).call(endpoints.country)).rejects.toMatchObject({
    name: "TimeoutError",
  });
});

test("types an answer as its endpoint's schema does", () => {
  const client = createClient({ baseUrl: "" });
  expectTypeOf(client.call<typeof endpoints.getSound>).returns.resolves.toEqualTypeOf<Sound>();
  expectTypeOf(client.call<typeof endpoints.cards>).returns.resolves.toEqualTypeOf<Cards>();
  expectTypeOf(
    client.call<{ method: "GET"; path: "/else"; isIdempotent: true }>,
  ).returns.resolves.toBeUnknown();
});
