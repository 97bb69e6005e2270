import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";
import { openTestApp, publicUrl } from "./testing/test-app.ts";
import { mountWellKnown } from "./well-known.server.ts";

let test: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ask = (path = "/.well-known/security.txt") => test.app.request(path);
const linesOf = async (answer: Response | Promise<Response>) => (await (await answer).text()).split("\n");

describe("security.txt", () => {
  it("has the fields of RFC 9116 with the addresses of this site", async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")?.toLowerCase()).toBe("text/plain; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(await linesOf(answer)).toEqual([
      `Contact: ${publicUrl}${brand.links.support}`,
      expect.stringMatching(/^Expires: \d{4}-\d\d-\d\dT00:00:00Z$/),
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      "Preferred-Languages: en",
      "",
    ]);
  });

  it("names a support address elsewhere and an expiry within a year", async () => {
    const app = new Hono();
    const links = { ...brand.links, support: "mailto:security@sounds.example" };
    mountWellKnown(app, { brand: { links }, now: () => new Date("2026-11-23T23:59:59.999Z") });
    const lines = await linesOf(app.request("https://sounds.example/.well-known/security.txt"));
    expect(lines.slice(0, 2)).toEqual([
      "Contact: mailto:security@sounds.example",
      "Expires: 2027-05-22T00:00:00Z",
    ]);
  });

  it("is found at the root by a redirect", async () => {
    const answer = await ask("/security.txt");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/.well-known/security.txt"]);
  });
});

it("leads password managers to the page where a login is changed", async () => {
  const answer = await ask("/.well-known/change-password");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/account/"]);
});
