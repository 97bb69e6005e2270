import { inspect } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { createProblem } from "../errors/problem.ts";
import type { Problem } from "../errors/problem-schema.ts";
import { isTunaError, type TunaError } from "../errors/tuna-error.ts";
import { createTuna } from "./create-tuna.ts";
import { breakOff, hang, json, startTestServer } from "./testing/test-server.ts";

const sound = { id: "s1", name: "Airhorn", createdAt: "2026-01-01T00:00:00Z" };
const problemOf = (code: Parameters<typeof createProblem>[0], headers = {}) => {
  const problem = createProblem(code, { requestId: "r-1" });
  return json(problem, problem.status, { "content-type": "application/problem+json", ...headers });
};

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The error that a call must end with. */
async function failureOf(call: Promise<unknown>): Promise<TunaError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isTunaError(error))
    throw new Error("The call did not fail with an error of the family", { cause: error });
  return error;
}

test("an unknown sound fails with the message of product rule 11.2, its code and its request id, and is asked for once", async () => {
  await using server = await startTestServer(problemOf("sound-not-found"));
  const error = await failureOf(createTuna(server).sounds.get("s1"));
  expect(error).toMatchObject({ name: "ApiError", title: "Sound not found", code: "sound-not-found" });
  expect(error).toMatchObject({ status: 404, requestId: "r-1" });
  expect(server.requests).toHaveLength(1);
});

test.each([
  ["seconds", () => "90"],
  ["a date", () => new Date(Date.now() + 90_000).toUTCString()],
])("an ApiError says when to try again, from a Retry-After in %s", async (_form, retryAfter) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ["Date"] });
  await using server = await startTestServer(problemOf("too-many-requests", { "retry-after": retryAfter() }));
  const error = (await failureOf(createTuna(server).sounds.get("s1"))) as ApiError;
  expect(error).toMatchObject({ status: 429, code: "too-many-requests", requestId: "r-1" });
  expect(error.retryAfterMs).toBe(90_000);
});

test("an ApiError without a Retry-After names no time", async () => {
  await using server = await startTestServer(problemOf("sound-not-found"));
  expect(await failureOf(createTuna(server).sounds.get("s1"))).toHaveProperty("retryAfterMs", undefined);
});

test.each<[string, Problem, number | undefined, string]>([
  [
    "each wrong field with its rule",
    createProblem("invalid-request", {
      requestId: "r-1",
      errors: [
        { field: "q", message: "At most 100 characters." },
        { field: "page", message: "At least 1" },
      ],
    }),
    undefined,
    "Invalid request. q: At most 100 characters. page: At least 1 (400, invalid-request, request r-1)",
  ],
  [
    "a token where none was sent",
    createProblem("unauthenticated"),
    undefined,
    "No access token found. Programs give createTuna() an accessToken, which members create in their settings (401, unauthenticated)",
  ],
  [
    "what the site says of a token",
    createProblem("forbidden", { detail: 'The access token lacks the scope "boards"' }),
    undefined,
    'Not allowed. The access token lacks the scope "boards" (403, forbidden)',
  ],
  [
    "when to try again",
    createProblem("too-many-requests"),
    29_001,
    "Too many requests, please try again in a moment. Try again in 30 s (429, too-many-requests)",
  ],
])("names %s in the message of an error", (_what, problem, retryAfterMs, message) => {
  expect(new ApiError(problem, retryAfterMs).message).toBe(message);
});

test("shows the headers of each answer, such as those of rate limits", async () => {
  const limits = { "ratelimit-remaining": "0", "retry-after": "0" };
  await using server = await startTestServer(problemOf("too-many-requests", limits));
  const seen: unknown[] = [];
  const tuna = createTuna({
    baseUrl: server.baseUrl,
    retries: 1,
    onResponse: ({ url, status, headers }) => seen.push([url, status, headers.get("ratelimit-remaining")]),
  });
  const error = (await failureOf(tuna.sounds.get("s1"))) as ApiError;
  expect(error.headers?.get("ratelimit-remaining")).toBe("0");
  const url = `${server.baseUrl}/api/v1/sounds/s1`;
  expect(seen).toEqual([
    [url, 429, "0"],
    [url, 429, "0"],
  ]);
  expect(inspect(error)).not.toContain("Headers");
});

test("passes on what a caller's own hook throws, and does not repeat the call for it", async () => {
  await using server = await startTestServer(json(sound));
  const onResponse = () => {
    throw new RangeError("a mistake of the caller");
  };
  await expect(createTuna({ ...server, onResponse }).sounds.get("s1")).rejects.toThrow(RangeError);
  expect(server.requests).toHaveLength(1);
});

test("errors stay errors when they are cloned, as workers send them", async () => {
  const { baseUrl } = { baseUrl: "http://127.0.0.1:1" };
  const network = await failureOf(createTuna({ baseUrl, retries: 0 }).sounds.get("s1"));
  const refused = await failureOf(createTuna({ baseUrl }).sounds.get(""));
  const aborted = await failureOf(createTuna({ baseUrl, signal: AbortSignal.abort() }).sounds.get("s1"));
  for (const error of [network, refused, aborted]) {
    expect(structuredClone(error)).toBeInstanceOf(Error);
    expect(structuredClone(error).message).toBe(error.message);
  }
});

test("names each wrong field as the API does", async () => {
  const errors = [{ field: "email", message: "Enter a valid email address" }];
  await using server = await startTestServer(json(createProblem("invalid-request", { errors }), 400));
  const wrong = createTuna(server).sounds.report("s1", { reason: "spam", email: "nobody" });
  expect(await failureOf(wrong)).toMatchObject({ name: "ApiError", code: "invalid-request", errors });
});

test.each([[""], ["."], [".."], [undefined]])(
  "refuses the id %j, with which a path is that of another endpoint, before it is sent",
  async (id) => {
    await using server = await startTestServer(json(sound));
    const error = await failureOf(createTuna(server).sounds.get(id as string));
    expect(error).toMatchObject({ name: "ApiError", code: "invalid-request", errors: [{ field: "id" }] });
    expect(server.requests).toEqual([]);
  },
);

test("repeats a call after a temporary failure", async () => {
  await using server = await startTestServer(problemOf("unavailable"), breakOff, json(sound));
  expect(await createTuna(server).sounds.get("s1")).toMatchObject({ name: "Airhorn" });
  expect(server.requests).toHaveLength(3);
});

test.each([
  [404, "not-found", "Page Not Found"],
  [418, "invalid-request", "Invalid request"],
  [503, "unavailable", "The site is not available right now"],
])("describes an answer of status %i that is no problem as %s", async (status, code, title) => {
  await using server = await startTestServer((_request, response) => response.writeHead(status).end("<h1>"));
  const error = await failureOf(createTuna({ ...server, retries: 0 }).sounds.get("s1"));
  expect(error).toMatchObject({ name: "ApiError", status, code, title });
});

test.each([
  ["a detail", { detail: [{ msg: "a" }] }],
  ["a title", { title: { en: "T" } }],
  ["a list of fields", { errors: { q: ["bad"] } }],
  ["a field", { errors: [null] }],
  ["a part of errors", { headers: {} }],
])("repeats a failed read whose body has %s that no problem has", async (_what, parts) => {
  await using server = await startTestServer(json({ code: "X", title: "T", ...parts }, 503), json(sound));
  expect(await createTuna(server).sounds.get("s1")).toEqual(sound);
});

test("sends ids and inputs that programs without types give", async () => {
  await using server = await startTestServer(json({ ...sound, items: [], total: 0 }));
  const { sounds } = createTuna(server);
  await sounds.get("\ud800");
  await sounds.list(null as never);
  expect(server.requests).toEqual(["GET /api/v1/sounds/%EF%BF%BD", "GET /api/v1/sounds"]);
});

test("names the request by its header if the problem does not", async () => {
  const headers = { "x-request-id": "proxy-7" };
  await using server = await startTestServer(json(createProblem("sound-not-found"), 404, headers));
  expect(await failureOf(createTuna(server).sounds.get("s1"))).toHaveProperty("requestId", "proxy-7");
});

test("stops after three attempts", async () => {
  await using server = await startTestServer((_request, response) => {
    response
      .writeHead(502, { "content-type": "text/html", "x-request-id": "proxy-7" })
      .end("<h1>Bad gateway</h1>");
  });
  const error = await failureOf(createTuna(server).sounds.get("s1"));
  expect(error).toMatchObject({ status: 502, code: "server-error", requestId: "proxy-7" });
  expect(server.requests).toHaveLength(3);
});

test("a report is never sent twice", async () => {
  await using server = await startTestServer(problemOf("unavailable"));
  expect(await failureOf(createTuna(server).sounds.report("s1", { reason: "spam" }))).toMatchObject({
    status: 503,
  });
  expect(server.requests).toHaveLength(1);
});

test("Retry-After is respected, also when it asks for more time than there is", async () => {
  await using short = await startTestServer(
    problemOf("too-many-requests", { "retry-after": "0" }),
    json(sound),
  );
  expect(await createTuna(short).sounds.get("s1")).toMatchObject({ id: "s1" });
  await using long = await startTestServer(problemOf("too-many-requests", { "retry-after": "3600" }));
  expect(await failureOf(createTuna(long).sounds.get("s1"))).toMatchObject({ code: "too-many-requests" });
  expect(long.requests).toHaveLength(1);
});

test("times out a hanging call, retries included", async () => {
  await using server = await startTestServer(hang);
  const error = await failureOf(createTuna({ ...server, timeoutMs: 50 }).sounds.get("s1"));
  expect(error).toMatchObject({ name: "TimeoutError", code: "timeout" });
});

test("an answer that stops half way ends in a timeout too", async () => {
  const clock = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  await using server = await startTestServer((_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"id":');
  });
  const fetchHalf: typeof fetch = async (...request) => {
    const answer = await fetch(...request);
    // The answer has begun, and its end is awaited.
    setTimeout(() => clock.abort());
    return answer;
  };
  const error = await failureOf(createTuna({ ...server, fetch: fetchHalf }).sounds.get("s1"));
  expect(error.code).toBe("timeout");
});

test("nobody listening is a network error with its cause", async () => {
  const error = await failureOf(createTuna({ baseUrl: "http://127.0.0.1:1", retries: 0 }).sounds.get("s1"));
  expect(error).toMatchObject({ name: "NetworkError", code: "network", status: undefined });
  expect(error.cause).toBeInstanceOf(TypeError);
});

test.each([
  ["call", (signal: AbortSignal) => ({ client: {}, call: { signal } })],
  ["client", (signal: AbortSignal) => ({ client: { signal }, call: {} })],
])("the %s's signal ends a call under way, and one not yet begun", async (_owner, place) => {
  const controller = new AbortController();
  const reason = new Error("left the page");
  await using server = await startTestServer(() => controller.abort(reason));
  const { client, call } = place(controller.signal);
  const tuna = createTuna({ ...server, ...client });
  for (const _attempt of ["under way", "not yet begun"]) {
    const error = await failureOf(tuna.sounds.get("s1", call));
    expect(error).toMatchObject({ name: "AbortError", code: "aborted", cause: reason });
  }
  expect(server.requests).toHaveLength(1);
});

test("a wait for another attempt ends with the caller's signal", async () => {
  const controller = new AbortController();
  await using server = await startTestServer(problemOf("unavailable", { "retry-after": "5" }));
  const timers = vi.spyOn(globalThis, "setTimeout");
  const failure = failureOf(createTuna(server).sounds.get("s1", { signal: controller.signal }));
  await vi.waitFor(() => expect(timers).toHaveBeenCalledWith(expect.any(Function), 5000));
  controller.abort();
  expect((await failure).code).toBe("aborted");
  expect(server.requests).toHaveLength(1);
});

test.each([
  ["no JSON", "<!doctype html>"],
  ["cut JSON", '{"id": "s1", "na'],
  ["JSON of another shape", '{"id": "s1", "name": 7}'],
  ["JSON without an id", '{"name": "Airhorn"}'],
  ["a list instead of a sound", '[{"id": "s1", "name": "Airhorn"}]'],
  ["nothing", "null"],
  ["JSON as a page", '{"id": "s1", "name": "Airhorn"}', "text/html"],
])(
  "an answer of %s is a broken contract, never half a sound",
  async (_what, body, type = "application/json") => {
    await using server = await startTestServer((_request, response) => {
      response.writeHead(200, { "content-type": type, "x-request-id": "r-2" }).end(body);
    });
    const error = await failureOf(createTuna(server).sounds.get("s1"));
    expect(error).toMatchObject({ name: "ContractError", code: "contract", status: 200, requestId: "r-2" });
    expect(error.cause).toBeInstanceOf(Error);
  },
);
