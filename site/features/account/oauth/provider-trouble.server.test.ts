import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import fc from "fast-check";
import { Events, type MutableRedirectUri, type MutableResponse } from "oauth2-mock-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type CapturedLog, captureLog } from "../../../platform/log/testing/capture-log.ts";
import type { TestBrowser, TestLogin } from "../testing/test-browser.ts";
import { people } from "./testing/test-people.ts";
import { openPlayedLogin, type PlayedLogin } from "./testing/test-played-login.ts";
import { fail } from "./testing/test-provider.ts";

let provided: PlayedLogin;
let login: TestLogin;
let browser: TestBrowser;
let logged: CapturedLog;
let troubleUrl: string;
/** Requested paths. */
const asked: string[] = [];

function* endlessly(text: string): Generator<string> {
  for (;;) yield text;
}

/** A server that answers incorrectly. */
const trouble = createServer((request, response) => {
  asked.push(request.url ?? "");
  const answers: Record<string, () => unknown> = {
    "/silent": () => undefined,
    "/stuck": () => response.writeHead(200, { "content-type": "application/json" }).write("{"),
    "/page": () => response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hi"),
    "/broken": () => response.writeHead(200, { "content-type": "application/json" }).end("{"),
    "/empty": () => response.writeHead(200, { "content-type": "application/json" }).end("{}"),
    "/null": () => response.writeHead(200, { "content-type": "application/json" }).end("null"),
    "/down": () => response.writeHead(503).end(),
    "/cut": () => request.socket.destroy(),
    "/endless": () => {
      response.writeHead(200, { "content-type": "application/json" });
      Readable.from(endlessly("x".repeat(65_536))).pipe(response);
    },
    "/elsewhere": () => response.writeHead(307, { location: "/caught" }).end(),
  };
  const answer = answers[request.url ?? ""] ?? (() => response.writeHead(404).end());
  answer();
});

beforeAll(async () => {
  provided = await openPlayedLogin();
  await new Promise<void>((resolve) => trouble.listen(0, "localhost", resolve));
  troubleUrl = `http://localhost:${(trouble.address() as AddressInfo).port}`;
});
afterAll(async () => {
  trouble.closeAllConnections();
  trouble.close();
  await provided.close();
});
beforeEach(() => {
  logged = captureLog();
  login = provided.open();
  browser = provided.newBrowser(login);
});
afterEach(() => vi.restoreAllMocks());

const failed = "/voices/?login=failed";
const kinds = ["page", "broken", "empty", "null", "down", "cut", "endless", "elsewhere"];
/** Makes a provider announce another address as one of its endpoints. */
const moveEndpoint = (provider: "google" | "discord", endpoint: string, path: string) =>
  provided.played[provider].service.once(
    Events.BeforeWellKnownOpenIdConfiguration,
    ({ body }: MutableResponse) => {
      if (body) body[endpoint] = troubleUrl + path;
    },
  );
const expectNobody = async (path: string) => {
  expect(path).toBe(failed);
  expect(browser.sessionCookies()).toEqual([]);
  expect((await provided.logIn(provided.newBrowser(provided.open()), "google")).path).toBe("/voices/");
};

describe("a provider that refuses", () => {
  it.each([
    ["google", "access_denied", "refused"],
    ["discord", "access_denied", "refused"],
    ["apple", "user_cancelled_authorize", "refused"],
    ["twitch", "server_error", "failed"],
    ["google", "<script>", "failed"],
  ] as const)("redirects the visitor back: %s, %s", async (provider, error, outcome) => {
    provided.played[provider].service.prependOnceListener(
      Events.BeforeAuthorizeRedirect,
      ({ url }: MutableRedirectUri) => fail(url, error),
    );
    expect((await provided.logIn(browser, provider)).path).toBe(`/voices/?login=${outcome}`);
    expect(browser.sessionCookies()).toEqual([]);
    expect(logged.errorLines()).toHaveLength(outcome === "failed" ? 1 : 0);
  });

  it("refuses a code", async () => {
    provided.played.google.service.once(Events.BeforeResponse, (response: MutableResponse) => {
      Object.assign(response, { statusCode: 400, body: { error: "invalid_grant" } });
    });
    await expectNobody((await provided.logIn(browser, "google")).path);
    expect(logged.errorLines()[0]).toContain("invalid_grant");
  });

  it("refuses to identify the user, even with a body that contains an identity", async () => {
    provided.played.discord.service.once(Events.BeforeUserinfo, (response: MutableResponse) => {
      response.statusCode = 401;
    });
    await expectNobody((await provided.logIn(browser, "discord")).path);
  });
});

describe("a failing provider", () => {
  it.each(kinds)("redirects the visitor back when its token endpoint answers '%s'", async (kind) => {
    moveEndpoint("google", "token_endpoint", `/${kind}`);
    await expectNobody((await provided.logIn(browser, "google")).path);
  });

  it.each(kinds)("redirects the visitor back when its keys are '%s'", async (kind) => {
    moveEndpoint("google", "jwks_uri", `/${kind}`);
    await expectNobody((await provided.logIn(browser, "google")).path);
  });

  it.each(kinds)("redirects the visitor back when it describes the user as '%s'", async (kind) => {
    moveEndpoint("discord", "userinfo_endpoint", `/${kind}`);
    await expectNobody((await provided.logIn(browser, "discord")).path);
  });

  it.each(kinds)("redirects the visitor back when its userinfo has the email and is '%s'", async (kind) => {
    moveEndpoint("google", "userinfo_endpoint", `/${kind}`);
    const person = { sub: `without-email-${kind}`, name: "Ann" };
    await expectNobody((await provided.logIn(browser, "google", { person })).path);
  });

  it("cannot redirect requests to another address", () => {
    expect(asked).toContain("/elsewhere");
    expect(asked).not.toContain("/caught");
  });

  it.each([
    ["token_endpoint", "silent"],
    ["token_endpoint", "stuck"],
    ["userinfo_endpoint", "silent"],
    ["userinfo_endpoint", "stuck"],
  ])("is waited for at most 10 seconds: its %s is %s", async (endpoint, kind) => {
    const waits: number[] = [];
    // The time is over once the provider has been asked, and never before on a busy computer.
    vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      waits.push(ms);
      const ending = new AbortController();
      trouble.once("request", () => ending.abort(new DOMException("The time is over", "TimeoutError")));
      return ending.signal;
    });
    moveEndpoint("google", endpoint, `/${kind}`);
    const person = { sub: `without-email-${kind}` };
    expect((await provided.logIn(browser, "google", { person })).path).toBe(failed);
    expect(new Set(waits)).toEqual(new Set([10_000]));
  });

  it("is asked again for the next visitor after it could not be found", async () => {
    const { google } = provided.played;
    const unlucky = provided.open({ ...google.variables, OAUTH_GOOGLE_ISSUER: troubleUrl });
    expect((await provided.logIn(provided.newBrowser(unlucky), "google")).path).toBe(failed);
    google.service.once(Events.BeforeWellKnownOpenIdConfiguration, (response: MutableResponse) => {
      response.statusCode = 500;
    });
    expect((await provided.logIn(browser, "google")).path).toBe(failed);
    expect((await provided.logIn(browser, "google")).path).toBe("/voices/");
  });
});

describe("the log", () => {
  it("contains no email, code, state, secret or token", async () => {
    const { google } = provided.played;
    const email = provided.newEmail();
    google.service.once(Events.BeforeResponse, (response: MutableResponse, { body }) => {
      const said = `${body.code} ${body.client_secret} ${email}`;
      Object.assign(response, { statusCode: 400, body: { error: said, error_description: said } });
    });
    const { addresses } = await provided.logIn(browser, "google", {
      person: people.google("private", email),
    });
    const { searchParams } = new URL(addresses.at(-2) ?? "");
    const { client_secret, code_verifier } = google.exchanges.at(-1) ?? {};
    const lines = logged.errorLines();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ route: "/api/v1/auth/:provider/callback" });
    for (const secret of [
      email,
      searchParams.get("code"),
      searchParams.get("state"),
      client_secret,
      code_verifier,
    ]) {
      expect(secret).toBeTruthy();
      expect(logged.lines.join()).not.toContain(secret);
    }
  });
});

describe("random responses", () => {
  it("cause no server error", async () => {
    const text = fc.string({ unit: "binary", maxLength: 80 });
    const names = fc.constantFrom("code", "state", "iss", "error", "response", "id_token", "x");
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, text), { maxLength: 6 }), text, async (pairs, junk) => {
        const query = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]));
        const visitor = provided.newBrowser(login);
        await visitor.call(`/auth/google/start?${query}`);
        for (const cookie of [undefined, encodeURIComponent(junk.toWellFormed())]) {
          if (cookie !== undefined) visitor.cookies.set("__Host-oauth_state", cookie);
          const body = new URLSearchParams(query);
          for (const given of [{ method: "GET" }, { method: "POST", body }]) {
            const { status } = await visitor.call(`/auth/google/callback?${query}`, given);
            expect(status).toBe(303);
          }
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 25) },
    );
  });
});
