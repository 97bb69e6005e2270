import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPages, testOrigin, testSound } from "../../platform/pages/testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages();
  await site.site.catalog.add([
    testSound("horn", { name: "Air Horn", tags: ["air-horn", "memes"] }),
    testSound("foghorn", { name: "Foghorn horn", tags: ["sea", "ship"] }),
    testSound("raid", { name: "Air Raid", tags: ["memes"] }),
    testSound("goat", { name: "Goat Scream", tags: ["animal"] }),
  ]);
});
afterAll(() => site.close());

const html = async (path: string) => (await site.request(path)).text();

const request = (term: string, userAgent: string, headers: Record<string, string> = {}) =>
  site.request("/search/requests/", {
    method: "POST",
    headers: { origin: testOrigin, "user-agent": userAgent, ...headers },
    body: new URLSearchParams({ kind: "sound", term }),
  });
const counts = async () => {
  const rows = await site.site.catalog.mostRequested(new Date(0), 10);
  return rows.map(({ kind, term, count }) => [kind, term, count]);
};

test("a search without exact results has a form that requests it, and needs no script", async () => {
  for (const term of ["moon-goose-qqq", "screem"]) {
    const page = await html(`/search/sounds/${term}/`);
    expect(page).toMatch(/<form action="\/search\/requests\/" method="post">/);
    expect(page).toContain("Request this sound");
  }
  expect(await html("/search/sounds/horn/")).not.toContain("Request this sound");
});

test("counts a request once a visitor and day, and leads back to the search", async () => {
  for (const browser of ["one", "one", "two"]) {
    const answer = await request("Moon  GOOSE!", browser);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      "/search/sounds/moon-goose/#requested",
    ]);
  }
  expect(await counts()).toEqual([["sound", "moon goose", 2]]);
});

test("does not count what a search finds, nothing, or requests from other sites", async () => {
  expect((await request("horn", "one")).headers.get("location")).toBe("/search/sounds/horn/");
  expect((await request("!?", "one")).status).toBe(400);
  expect((await request("moon", "one", { origin: "https://evil.example" })).status).toBe(403);
  expect(await counts()).toEqual([["sound", "moon goose", 2]]);
});

test("counts a request for what has close results beside few exact ones, as its page offers", async () => {
  const answer = await request("air horn", "one");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    "/search/sounds/air-horn/#requested",
  ]);
  expect(await counts()).toEqual([
    ["sound", "moon goose", 2],
    ["sound", "air horn", 1],
  ]);
});

test("refuses a network's requests beyond the limit of an hour, on the search page", async () => {
  let answer = await request("moon goose", "one");
  for (let count = 0; count < 20; count++) answer = await request("moon goose", "one");
  expect(answer.headers.get("location")).toBe("/search/sounds/moon-goose/#request-refused");
  expect(await counts()).toEqual([
    ["sound", "moon goose", 2],
    ["sound", "air horn", 1],
  ]);
});
