import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { OWN_ENVELOPE_PATH } from "@tuna/sdk/error-reporting";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startListeningSite } from "../platform/http/testing/listening-site.ts";
import { LOGOUT_PATH, SEND_CODE_PATH } from "../platform/routing/login-form-paths.ts";

const PUBLIC_URL = "https://sounds.example";
const strict = "default-src 'none'; frame-ancestors 'none'";
const partner = { origin: "https://partner.example" };
const json = { "content-type": "application/json" };
const form = { origin: PUBLIC_URL, "content-type": "application/x-www-form-urlencoded" };

let site: Awaited<ReturnType<typeof startListeningSite>>;
beforeAll(async () => {
  site = await startListeningSite({ PUBLIC_URL });
  await ask({ path: "/sounds/" });
});
afterAll(() => site.close());

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}
interface Answer {
  status: number | undefined;
  headers: Record<string, unknown>;
  content: string;
}
type Row = [kind: string, asked: Asked, status: number];

const documents: Row[] = [
  ["a page", { path: "/" }, 200],
  ["a kept page", { path: "/sounds/" }, 200],
  ["a kept page by HEAD", { path: "/sounds/", method: "HEAD" }, 200],
  ["an unknown page", { path: "/nothing/" }, 404],
  ["the developers' page", { path: "/developers/" }, 200],
  ["the page of Create", { path: "/create/" }, 200],
  ["the login, where a form without script failed", loginForm(SEND_CODE_PATH), 400],
];

const others: Row[] = [
  ["a redirect to the normalised URL", { path: "/sounds" }, 301],
  ["a redirect of a category", { path: "/memes" }, 301],
  ["an error for a crawler", { path: "/nothing/", headers: { "user-agent": "Googlebot/2.1" } }, 404],
  ["a page's data", { path: "/sounds/_payload.json" }, 200],
  ["kept data of a page", { path: "/sounds/_payload.json" }, 200],
  ["data of no page", { path: "/nothing/_payload.json" }, 404],
  ["the old name of the icon", { path: "/favicon.ico" }, 301],
  ["the web manifest", { path: "/manifest.webmanifest" }, 200],
  ["robots.txt", { path: "/robots.txt" }, 200],
  ["security.txt", { path: "/.well-known/security.txt" }, 200],
  ["the sitemap's index", { path: "/sitemap.xml" }, 200],
  ["a sitemap", { path: "/sitemap-sounds-1.xml" }, 200],
  ["no sitemap", { path: "/sitemap-sounds-9.xml" }, 404],
  ["an API answer", { path: "/api/v1/sounds" }, 200],
  ["an item", { path: "/api/v1/sounds/airhorn" }, 200],
  ["a problem: no such item", { path: "/api/v1/sounds/nobody" }, 404],
  ["a problem: wrong input", { path: "/api/v1/sounds?page=x" }, 400],
  ["a problem: wrong method", { path: "/api/v1/sounds", method: "DELETE" }, 405],
  ["a problem: no endpoint", { path: "/api/v9" }, 404],
  ["a problem: no session", { path: "/api/v1/me" }, 401],
  ["a problem: another site", { path: "/api/v1/auth/codes", method: "POST", headers: partner }, 403],
  [
    "a problem: too large",
    { path: "/api/v1/auth/codes", method: "POST", headers: json, body: "x".repeat(99_000) },
    413,
  ],
  [
    "a preflight",
    {
      path: "/api/v1/sounds",
      method: "OPTIONS",
      headers: { ...partner, "access-control-request-method": "GET" },
    },
    204,
  ],
  ["the API's description", { path: "/api/openapi.json" }, 200],
  ["audio", { path: "/api/v1/sounds/airhorn/audio" }, 200],
  ["a part of audio", { path: "/api/v1/sounds/airhorn/audio", headers: { range: "bytes=0-9" } }, 206],
  ["no such part", { path: "/api/v1/sounds/airhorn/audio", headers: { range: "bytes=999999-" } }, 416],
  ["no such file", { path: "/media/nothing.png" }, 404],
  ["no such script", { path: "/widgets/v1/nothing.js" }, 404],
  ["no such asset", { path: "/assets/nothing.js" }, 404],
  ["no such file of players", { path: "/embed/assets/nothing.js" }, 404],
  ["oEmbed", { path: `/oembed?url=${PUBLIC_URL}/sound/airhorn` }, 200],
  ["oEmbed as XML", { path: `/oembed?format=xml&url=${PUBLIC_URL}/sound/airhorn` }, 200],
  ["a redirect of a player", { path: "/embed/sound/airhorn/" }, 301],
  ["health", { path: "/healthz" }, 200],
  ["readiness", { path: "/readyz" }, 200],
  ["the collector's refusal of another key", { path: "/mp/config/other/config" }, 401],
  [
    "the collector's refusal of another site",
    { path: "/mp/v3/x/events", method: "POST", headers: partner },
    403,
  ],
  ["no collector", { path: "/mp/nothing" }, 404],
  ["a report of another site", { path: OWN_ENVELOPE_PATH, method: "POST", headers: partner }, 403],
  ["a redirect after a form", { path: LOGOUT_PATH, method: "POST", headers: form, body: "comeFrom=/" }, 303],
  ["a Host that is none", { path: "/robots.txt", headers: { host: "a b" } }, 400],
];

describe("every response has a request id, HSTS including subdomains, a Content-Security-Policy and nosniff", () => {
  it.each(documents)("%s", async (_, asked, status) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toMatch(
      /^default-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default$/,
    );
    expectHeadersOfAll(answer.headers);
  });

  it.each(others)("%s", async (_, asked, status) => {
    const answer = await ask(asked);
    expect(answer.status).toBe(status);
    expect(answer.headers["content-security-policy"]).toMatch(new RegExp(`^${strict}`));
    expectHeadersOfAll(answer.headers);
  });

  it.each(["/favicon.svg", "/builds/latest.json", "/login/", "/api/v1/auth/google/start"])(
    "%s, configured or not",
    async (path) => {
      const { headers } = await ask({ path });
      expect(headers["content-security-policy"]).toMatch(/^default-src '(none|self)'/);
      expectHeadersOfAll(headers);
    },
  );

  it("an embedded player, which any site may frame", async () => {
    const { status, headers } = await ask({ path: "/embed/sound/airhorn" });
    expect(status).toBe(200);
    expect(headers["content-security-policy"]).toMatch(
      /frame-ancestors \*; require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expectHeadersOfAll(headers);
  });

  it.each(["/sounds/", "/sounds/_payload.json", "/embed/sound/airhorn", "/api/v1/sounds"])(
    "%s, unchanged: 304 has the same policy as 200, since browsers keep the newer one",
    async (path) => {
      const first = await ask({ path });
      const again = await ask({ path, headers: { "if-none-match": String(first.headers.etag) } });
      expect(again.status).toBe(304);
      expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
      expectHeadersOfAll(again.headers);
    },
  );

  it.each([
    ["no HTTP", "hello\r\n\r\n", 400],
    ["too many headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["HTTP/1.1 without a Host", "GET / HTTP/1.1\r\n\r\n", 400],
    ["HTTP/1.0 without a Host", "GET / HTTP/1.0\r\n\r\n", 400],
    ["no path", "GET *x HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ])("a refusal by Node or its adapter: %s", async (_, sent, status) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.end(sent);
    const answer = (await text(socket)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
    expect(answer).toContain(`\r\ncontent-security-policy: ${strict}\r\n`);
    expect(answer).toContain("\r\nstrict-transport-security: max-age=31536000; includesubdomains\r\n");
    expect(answer).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/);
  });
});

it("serves the same document to visitors who closed a banner", async () => {
  const path = "/sounds/tag/memes/";
  const plain = await ask({ path });
  const closed = await ask({ path, headers: { cookie: 'cProps={"closedBanners":["category"]}' } });
  expect(plain).toMatchObject({ status: 200, headers: { etag: expect.any(String) } });
  expect([closed.headers.etag, closed.content]).toEqual([plain.headers.etag, plain.content]);
});

it("omits HSTS over http", async () => {
  const plain = await startListeningSite();
  try {
    const { headers } = await fetch(`http://localhost:${plain.port}/robots.txt`);
    expect(headers.has("strict-transport-security")).toBe(false);
  } finally {
    await plain.close();
  }
});

function expectHeadersOfAll(headers: Record<string, unknown>): void {
  expect(headers["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
}

function loginForm(path: string): Asked {
  return { path, method: "POST", headers: form, body: "email=nobody" };
}

function ask({ path, method = "GET", headers = {}, body }: Asked) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = { host: new URL(PUBLIC_URL).host, ...headers };
    request({ port: site.port, host: "127.0.0.1", path, method, headers: sent }, async (response) => {
      const content = await text(response);
      resolve({ status: response.statusCode, headers: response.headers, content });
    })
      .on("error", reject)
      .end(body);
  });
}
