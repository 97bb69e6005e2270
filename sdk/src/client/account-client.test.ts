import type { RequestListener } from "node:http";
import { afterEach, expect, expectTypeOf, test, vi } from "vitest";
import type { LoggedInUser } from "../account/user.ts";
import { accountEndpoints } from "../contract/account-endpoints.ts";
import { createProblem } from "../errors/problem.ts";
import { createTuna } from "./create-tuna.ts";
import { breakOff, hang, json, startTestServer } from "./testing/test-server.ts";

const user = { id: "u1", createdAt: "2026-01-01", updatedAt: "2026-01-01", profile: {}, isLoggedIn: true };
const whole = { ...user, profile: { bio: "", avatar: null, cover: null, banner: null } };
const unauthenticated = json(createProblem("unauthenticated"), 401);

afterEach(() => void vi.restoreAllMocks());

/**
 * A site whose access token has expired until the session is refreshed. `refresh` answers that once as many calls as
 * `refusals` were refused.
 */
async function startSite(refresh: RequestListener = json({ isRefreshed: true }), refusals = 1) {
  let isFresh = false;
  let refused = 0;
  const { promise: areRefused, resolve: onRefused } = Promise.withResolvers<void>();
  const server = await startTestServer((request, response) => {
    if (request.url === "/api/v1/auth/refresh") {
      response.on("finish", () => {
        isFresh = response.statusCode === 200;
      });
      void areRefused.then(() => refresh(request, response));
    } else if (isFresh) json(whole)(request, response);
    else {
      unauthenticated(request, response);
      refused += 1;
      if (refused === refusals) onRefused();
    }
  });
  return Object.assign(server, {
    refreshes: () => server.requests.filter((request) => request.endsWith("/auth/refresh")).length,
  });
}

test("20 calls at once after the access token ran out send one refresh, and all are answered", async () => {
  await using server = await startSite(json({ isRefreshed: true }), 20);
  const { account } = createTuna(server);
  const users = await Promise.all(Array.from({ length: 20 }, () => account.me()));
  expect(users.map(({ id }) => id)).toEqual(Array(20).fill("u1"));
  expect(server.refreshes()).toBe(1);
  expect(server.requests).toHaveLength(41);
});

test("a refusal that comes after others have refreshed asks for no other refresh", async () => {
  let calls = 0;
  const { promise: isRepeated, resolve: onRepeated } = Promise.withResolvers<void>();
  await using server = await startTestServer((request, response) => {
    if (request.url?.endsWith("/refresh")) return json({ isRefreshed: true })(request, response);
    calls += 1;
    if (calls === 1) unauthenticated(request, response);
    else if (calls === 2) void isRepeated.then(() => unauthenticated(request, response));
    else {
      json(whole)(request, response);
      onRepeated();
    }
  });
  const { account } = createTuna(server);
  await Promise.all([account.me(), account.me()]);
  expect(server.requests.filter((request) => request.endsWith("/refresh"))).toHaveLength(1);
});

test("401 again after a refresh is told as 'No access token found', and is no loop", async () => {
  await using server = await startTestServer((request, response) => {
    (request.url?.endsWith("/refresh") ? json({ isRefreshed: true }) : json({}, 401))(request, response);
  });
  const call = createTuna(server).account.me();
  await expect(call).rejects.toMatchObject({
    name: "ApiError",
    status: 401,
    title: "No access token found",
  });
  expect(server.requests).toEqual(["GET /api/v1/me", "POST /api/v1/auth/refresh", "GET /api/v1/me"]);
});

test("a session that cannot be refreshed is told as 'No access token found'", async () => {
  await using server = await startTestServer(unauthenticated);
  const { account } = createTuna(server);
  const calls = Array.from({ length: 5 }, () => account.updateConsents({ newsletter: true }));
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({
      reason: { code: "unauthenticated", title: "No access token found" },
    });
});

test("rejects with the refresh's own error if the site is busy", async () => {
  await using server = await startSite(json(createProblem("unavailable"), 503));
  const { account } = createTuna({ ...server, retries: 0 });
  await expect(account.me()).rejects.toMatchObject({ name: "ApiError", status: 503 });
});

test("a refresh that is broken off is a network error, and the next call refreshes anew", async () => {
  let isDown = true;
  await using server = await startSite((request, response) => {
    if (isDown) response.destroy();
    else json({ isRefreshed: true })(request, response);
  });
  const { account } = createTuna({ ...server, retries: 0 });
  await expect(account.me()).rejects.toMatchObject({ name: "NetworkError", code: "network" });
  isDown = false;
  expect(await account.me()).toMatchObject({ id: "u1" });
});

test("who gives up waiting for a refresh is let go, and the others get their answer", async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await using server = await startSite((request, response) => {
    void isReleased.then(() => json({ isRefreshed: true })(request, response));
  });
  const { account } = createTuna(server);
  const leaving = new AbortController();
  const given = account.me({ signal: leaving.signal });
  const kept = account.me();
  await expect.poll(() => server.refreshes()).toBe(1);
  leaving.abort();
  await expect(given).rejects.toMatchObject({ name: "AbortError" });
  release();
  expect(await kept).toMatchObject({ id: "u1" });
});

test("a refresh that hangs ends with the time of the call", async () => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
  await using server = await startSite(hang);
  const call = createTuna({ ...server, timeoutMs: 150 }).account.me();
  const outcome = expect(call).rejects.toMatchObject({ name: "TimeoutError" });
  await expect.poll(() => server.refreshes()).toBe(1);
  clock.abort();
  await outcome;
  expect(new Set(timeout.mock.calls.flat())).toEqual(new Set([150]));
});

test("refreshes within a limit that is no whole number", async () => {
  await using server = await startSite();
  expect(await createTuna({ ...server, timeoutMs: 9_999.5 }).account.me()).toMatchObject({ id: "u1" });
});

test("a refresh asked for by name is the one under way", async () => {
  await using server = await startSite();
  const { account } = createTuna(server);
  await Promise.all([account.refresh(), account.refresh(), account.me()]);
  expect(server.refreshes()).toBe(1);
});

test("all groups of a client share one refresh", async () => {
  await using server = await startSite(json({ isRefreshed: true }), 4);
  const { account, boards, favourites, uploads } = createTuna(server);
  await Promise.allSettled([account.me(), boards.own(), favourites.marks(), uploads.list()]);
  expect(server.refreshes()).toBe(1);
});

test("sends the cookies that its options name, and no access token", async () => {
  const sent: (string | null | undefined)[] = [];
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(init?.credentials, new Headers(init?.headers).get("authorization"));
    return Response.json({}, { status: sent.length < 4 ? 401 : 404 });
  };
  const options = { baseUrl: "https://sounds.example", fetch, accessToken: "t0ken" };
  await createTuna({ ...options, credentials: "include" })
    .account.me()
    .catch(() => {});
  expect(sent).toEqual(["include", null, "include", null]);
});

test("every endpoint of the account has its method, which keeps cookies at home", async () => {
  const sent: string[] = [];
  const modes = new Set<string | undefined>();
  const { account } = createTuna({
    baseUrl: "https://sounds.example",
    retries: 0,
    fetch: async (url, init) => {
      sent.push(`${init?.method} ${String(url).replace("https://sounds.example/api/v1", "")}`);
      modes.add(init?.credentials);
      return new Response("{}", { status: 404 });
    },
  });
  const credential = {
    id: "a",
    rawId: "a",
    type: "public-key" as const,
    response: { clientDataJSON: "e30" },
  };
  const arguments_: Partial<Record<keyof typeof accountEndpoints, unknown[]>> = {
    sendCode: [{ email: "a@b.example" }],
    verifyCode: [{ email: "a@b.example", code: "123 456" }],
    embedToken: [{ origin: "https://partner.example", nonce: "n".repeat(32) }],
    updateSettings: [{ isSensitiveContentEnabled: true }],
    updateProfile: [{ name: "Ada" }],
    updatePicture: [new Blob(["x"], { type: "image/webp" })],
    updateWidePicture: ["banner", new Blob(["x"], { type: "image/webp" })],
    removeWidePicture: ["banner"],
    updateConsents: [{ newsletter: true }],
    createAccessToken: [{ name: "Laptop" }],
    revokeAccessToken: ["0b0c0d0e-0000-4000-8000-000000000000"],
    endSession: ["0b0c0d0e-0000-4000-8000-000000000000"],
    unlinkProvider: ["discord"],
    reauthenticate: [{ code: "123456" }],
    sendEmailCode: [{ email: "a@b.example" }],
    changeEmail: [{ code: "123456" }],
    addPasskey: [{ credential }],
    removePasskey: ["0b0c0d0e"],
    verifyPasskey: [{ credential }],
    deleteAccount: [{ email: "a@b.example" }],
  };
  const names = Object.keys(accountEndpoints) as (keyof typeof accountEndpoints)[];
  for (const name of names) {
    const method = account[name] as (...args: unknown[]) => Promise<unknown>;
    await expect(method(...(arguments_[name] ?? []))).rejects.toMatchObject({ status: 404 });
  }
  const paths = names.map((name) => `${accountEndpoints[name].method} ${accountEndpoints[name].path}`);
  const reached = sent.map((request) =>
    request
      .replace(/0b0c.*/, "{id}")
      .replace("providers/discord", "providers/{provider}")
      .replace("pictures/banner", "pictures/{purpose}"),
  );
  expect(reached).toEqual(paths);
  expect(modes).toEqual(new Set(["same-origin"]));
});

test("a picture is sent as it is, and an export comes as its text", async () => {
  const bodies: string[] = [];
  await using server = await startTestServer((request, response) => {
    request.on("data", (chunk) => bodies.push(`${request.headers["content-type"]} ${chunk}`));
    request.on("end", () =>
      json(request.url?.endsWith("/export") ? { email: "a@b.example" } : whole)(request, response),
    );
  });
  const { account } = createTuna(server);
  await account.updatePicture(new Blob(["pixels"], { type: "image/webp" }));
  expect(bodies).toEqual(["image/webp pixels"]);
  expect(await account.exportAccount()).toBe('{"email":"a@b.example"}');
});

test("a picture that is no file is refused before it is sent", async () => {
  await using server = await startTestServer(json({}));
  const { account } = createTuna(server);
  // @ts-expect-error A picture is a file.
  await expect(account.updatePicture("data:image/png")).rejects.toMatchObject({ code: "invalid-request" });
  expect(server.requests).toEqual([]);
  expectTypeOf(account.me).returns.resolves.toEqualTypeOf<LoggedInUser>();
});

test("has deleted the account whose deletion was answered to nobody, but none without a session", async () => {
  await using site = await startTestServer(breakOff, unauthenticated);
  const { account } = createTuna({ baseUrl: site.baseUrl });
  expect(await account.deleteAccount({ email: "ada@x.example" })).toEqual({ isDeleted: true });
  await expect(account.deleteAccount({ email: "ada@x.example" })).rejects.toMatchObject({
    code: "unauthenticated",
  });
});
