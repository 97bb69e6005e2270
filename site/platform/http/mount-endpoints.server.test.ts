import type { EndpointCaller, GuardedEndpoint } from "@tuna/sdk/contract";
import { type Context, Hono } from "hono";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { fileOfBytes } from "../storage/file-of-bytes.server.ts";
import { type DefinedEndpoints, defineEndpoints, defineTable } from "./define-endpoints.server.ts";
import { originRules } from "./endpoint-origins.server.ts";
import { handleError } from "./error-handler.server.ts";
import { etagOf } from "./etags.server.ts";
import { fileAnswer } from "./file-answer.server.ts";
import {
  type BoundEndpoint,
  bindEndpoints,
  type EndpointGate,
  mountEndpoints,
} from "./mount-endpoints.server.ts";
import { ProblemError } from "./problem.server.ts";

const callers = Object.keys(originRules) as EndpointCaller[];
const gate: EndpointGate = {
  callers: Object.fromEntries(callers.map((caller) => [caller, async () => caller])),
  takeLimit: async () => {},
};
const row = (
  path: GuardedEndpoint["path"],
  caller: EndpointCaller = "anyone",
  method: GuardedEndpoint["method"] = "GET",
) => ({ method, path, caller, isIdempotent: true });

/** Endpoints that answer their own name. */
function named(rows: Record<string, GuardedEndpoint>): BoundEndpoint[] {
  const schemas = Object.fromEntries(Object.keys(rows).map((name) => [name, { response: z.string() }]));
  const summaries = Object.fromEntries(Object.keys(rows).map((name) => [name, { summary: name }]));
  const defined = defineEndpoints({ endpoints: rows, schemas }, summaries as never) as DefinedEndpoints;
  const handlers = Object.fromEntries(Object.keys(rows).map((name) => [name, async () => name]));
  return bindEndpoints(defined)(handlers as never);
}

function appWith(...bound: BoundEndpoint[]): Hono {
  const app = new Hono();
  app.onError(handleError);
  mountEndpoints(app, bound, gate);
  return app;
}

const fileOfTest = {
  file: fileOfBytes("icon", new Uint8Array(3)),
  mimeType: "image/png",
  cacheControl: "no-store",
};

const ofOtherSite = { origin: "https://partner.example", "sec-fetch-site": "cross-site" };
const publicCallers: readonly EndpointCaller[] = ["anyone", "anyone-or-owner", "overlay-link"];
const withoutCors = callers.filter((caller) => ![...publicCallers, "embed-token"].includes(caller));

describe("an endpoint", () => {
  it.each(publicCallers)("for %s may be called by pages of any site", async (caller) => {
    const app = appWith(...named({ one: row("/anything", caller) }));
    const { status, headers } = await app.request("/api/v1/anything", { headers: ofOtherSite });
    expect([status, headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  });

  it.each(withoutCors)("for %s gets no CORS headers on any path, beside public ones", async (caller) => {
    for (const path of ["/sounds/{id}/secrets", "/boards/{id}/secrets", "/anything"] as const) {
      const app = appWith(...named({ open: row("/{any}"), shut: row(path, caller) }));
      const url = `/api/v1${path.replace("{id}", "one")}`;
      for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"]) {
        const { status, headers } = await app.request(url, { method, headers: ofOtherSite });
        expect([method, status, headers.has("access-control-allow-origin")]).toEqual([method, 403, false]);
      }
    }
  });

  it.each(["uploads", "boards", "favourites"] as const)(
    "for %s answers programs, without CORS headers",
    async (caller) => {
      const headers = { ...ofOtherSite, authorization: "Bearer token" };
      const answer = await appWith(...named({ one: row("/anything", caller) })).request("/api/v1/anything", {
        headers,
      });
      expect([answer.status, answer.headers.has("access-control-allow-origin")]).toEqual([200, false]);
    },
  );

  it("is found by its exact path before a path with parameters, in any order", async () => {
    const rows = { one: row("/things/{id}"), other: row("/things/latest", "anyone", "POST") };
    for (const bound of [named(rows), named(rows).reverse()]) {
      const app = appWith(...bound);
      expect(await (await app.request("/api/v1/things/latest", { method: "POST" })).json()).toBe("other");
      expect(await (await app.request("/api/v1/things/7")).json()).toBe("one");
      const { status, headers } = await app.request("/api/v1/things/latest");
      expect([status, headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
    }
  });

  it("names the methods of its path, which several files may define", async () => {
    const app = appWith(
      ...named({ read: row("/things", "boards") }),
      ...named({ change: row("/things", "boards", "PUT") }),
    );
    const { status, headers } = await app.request("/api/v1/things", {
      method: "DELETE",
      headers: { authorization: "Bearer token" },
    });
    expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT, OPTIONS"]);
  });

  it("changes nothing for a caller whose If-Match is not what it answers now", async () => {
    const app = appWith(
      ...named({ read: row("/things/{id}"), change: row("/things/{id}", "anyone", "PATCH") }),
      ...named({ send: row("/things/{id}/icon", "anyone", "PUT") }),
      ...named({ add: row("/things/{id}/icon", "anyone", "POST") }),
    );
    const etag = etagOf(await (await app.request("/api/v1/things/7")).text());
    const change = async (condition: string, path = "/things/7", method = "PATCH") =>
      (await app.request(`/api/v1${path}`, { method, headers: { "if-match": condition } })).status;
    for (const condition of [etag, `"other", ${etag}`, "*"]) expect(await change(condition)).toBe(200);
    for (const condition of ['"other"', `W/${etag}`, ""]) expect(await change(condition)).toBe(412);
    // Nothing could tell whether the caller has what is there now.
    for (const method of ["PUT", "POST"]) expect(await change("*", "/things/7/icon", method)).toBe(412);
  });

  it("changes a file for a caller whose If-Match is the ETag that its answer has", async () => {
    const [read, send] = named({ read: row("/icon"), send: row("/icon", "anyone", "PUT") });
    const file = async () => new Response("picture", { headers: { etag: '"hash-of-file"' } });
    const app = appWith({ ...read, handle: file } as BoundEndpoint, send as BoundEndpoint);
    const change = async (condition: string) =>
      (await app.request("/api/v1/icon", { method: "PUT", headers: { "if-match": condition } })).status;
    expect([await change('"hash-of-file"'), await change(etagOf("picture"))]).toEqual([200, 412]);
  });

  it("changes nothing for a caller whose If-None-Match is what it answers now", async () => {
    const app = appWith(
      ...named({ read: row("/things/{id}"), change: row("/things/{id}", "anyone", "PATCH") }),
      ...named({ send: row("/things/{id}/icon", "anyone", "PUT") }),
    );
    const etag = etagOf(await (await app.request("/api/v1/things/7")).text());
    const change = async (headers: Record<string, string>, path = "/things/7", method = "PATCH") =>
      (await app.request(`/api/v1${path}`, { method, headers })).status;
    for (const condition of ["*", etag, `"other", W/${etag}`])
      expect(await change({ "if-none-match": condition })).toBe(412);
    expect(await change({ "if-none-match": '"other"' })).toBe(200);
    expect(await change({ "if-none-match": '"other"', "if-match": etag })).toBe(200);
    expect(await change({ "if-none-match": '"other"', "if-match": '"other"' })).toBe(412);
    expect(await change({ "if-none-match": etag, "if-match": etag })).toBe(412);
    // Nothing could tell what is there now.
    expect(await change({ "if-none-match": '"other"' }, "/things/7/icon", "PUT")).toBe(412);
  });

  it.each([
    ["a file", 412, (context: Context) => fileAnswer(context, { ...fileOfTest, hash: "present" })],
    ["another file", 200, (context: Context) => fileAnswer(context, { ...fileOfTest, hash: "changed" })],
    ["a redirect to a file", 412, async () => new Response(null, { status: 302 })],
    ["no file", 200, () => Promise.reject(new ProblemError("file-not-found"))],
  ] as const)("where its read answers %s, answers an If-None-Match with %i", async (_, status, answer) => {
    const [read, send] = named({ read: row("/icon"), send: row("/icon", "anyone", "PUT") });
    const handle = (_input: unknown, context: Context) => answer(context);
    const app = appWith({ ...read, handle } as BoundEndpoint, send as BoundEndpoint);
    const headers = { "if-none-match": '"present"' };
    expect((await app.request("/api/v1/icon", { method: "PUT", headers })).status).toBe(status);
  });

  it.each([
    ["file-not-found", 412],
    ["not-found", 404],
  ] as const)("answers an If-Match where its read answers %s with %i", async (code, status) => {
    const [read, send] = named({ read: row("/icon"), send: row("/icon", "anyone", "PUT") });
    const fail = () => Promise.reject(new ProblemError(code));
    const app = appWith({ ...read, handle: fail } as BoundEndpoint, send as BoundEndpoint);
    const answer = await app.request("/api/v1/icon", { method: "PUT", headers: { "if-match": '"gone"' } });
    expect(answer.status).toBe(status);
  });

  it.each(["uploads", "boards", "favourites"] as const)(
    "for %s asks a program without a token for one, and refuses other pages",
    async (caller) => {
      const app = appWith(...named({ one: row("/anything", caller, "POST") }));
      const ask = (headers: Record<string, string>) =>
        app.request("https://site.example/api/v1/anything", { method: "POST", headers });
      const program = await ask({});
      expect([program.status, program.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect((await ask(ofOtherSite)).status).toBe(403);
    },
  );

  it("has a method and path of its own", () => {
    expect(() => appWith(...named({ one: row("/things"), other: row("/things") }))).toThrow(
      "Two endpoints have one method of /api/v1/things",
    );
  });

  it("does not share its path with one of other origins, since a preflight could not tell them apart", () => {
    const rows = { open: row("/things"), shut: row("/things", "member", "PUT") };
    expect(() => appWith(...named(rows))).toThrow("The endpoints of /api/v1/things differ in the origins");
  });

  it("for everybody needs a text, and one for members has none", () => {
    const table = {
      endpoints: { open: { ...row("/open"), caller: "anyone" }, shut: { ...row("/shut"), caller: "member" } },
      schemas: { open: {}, shut: {} },
    } as const;
    // @ts-expect-error A described endpoint without a text does not compile.
    defineTable(table, {});
    // @ts-expect-error Nobody would read it.
    defineEndpoints(table, { shut: { summary: "A text" } });
    expect(Object.keys(defineTable(table, { open: { summary: "A text" } }))).toEqual(["open", "shut"]);
  });

  it("does not exist where nobody can be its caller", async () => {
    const app = new Hono();
    mountEndpoints(app, named({ one: row("/things", "member") }), { ...gate, callers: {} });
    expect((await app.request("/api/v1/things")).status).toBe(404);
  });
});
