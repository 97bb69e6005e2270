import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPages, testSound } from "./testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages([
    testSound("horn", { tags: ["air-horn"] }),
    testSound("redirect", { name: "Redirect", tags: ["redirect"] }),
  ]);
});
afterAll(() => site.close());

const redirects = [
  ["upper case in a search term", "/search/sounds/HORN/", "/search/sounds/horn/"],
  [
    "spaces and special characters in a search term",
    "/search/sounds/air%20horn!%3F/",
    "/search/sounds/air-horn/",
  ],
  ["a search form without script", "/search/sounds/?q=Laser+Zap%21", "/search/sounds/laser-zap/"],
  ["page 1", "/sounds/1/", "/sounds/"],
  ["page 0", "/sounds/new/0/", "/sounds/new/"],
  ["a page below zero", "/voices/-3/", "/voices/"],
  ["special characters in a tag", "/sounds/tag/air%20horn!/", "/sounds/tag/air-horn/"],
  ["a listing without trailing slash", "/sounds", "/sounds/"],
  ["a page of text without trailing slash", "/privacy", "/privacy/"],
  ["a sound with trailing slash", "/sound/horn/", "/sound/horn"],
  ["a voice with trailing slash", "/voice/robot/", "/voice/robot"],
  ["all at once, in one hop", "/search/sounds/Air%20HORN!/new", "/search/sounds/air-horn/new/"],
  ["top-voices-discord", "/top-voices-discord", "/voices/tag/discord/"],
  ["top-sounds-discord", "/top-sounds-discord/", "/sounds/tag/discord/"],
  ["memes", "/memes", "/sounds/tag/memes/"],
  ["ttsong", "/ttsong/", "/sounds/tag/text-to-song/"],
  ["sfx", "/sfx/", "/sounds/tag/text-to-song/"],
  ["ttspeech", "/ttspeech/", "/sounds/tag/text-to-speech/"],
] as const;

for (const [what, from, to] of redirects) {
  test(`${what}: ${from} leads to ${to} for good, and that page stands`, async () => {
    const answer = await site.request(from);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
    const reached = await site.request(to);
    expect(reached.status, "no second hop").toBe(to.startsWith("/voice/") ? 404 : 200);
  });
}

const unknown = [
  ["a segment that is no sorting and no number", "/sounds/best/"],
  ["a page with a leading zero", "/sounds/07/"],
  ["a tag page with a leading zero", "/sounds/tag/memes/new/02/"],
  ["a query parameter without a name", "/sounds/?=1"],
  ["a query parameter with a slash in its name", "/?a/b=1"],
] as const;

for (const [what, path] of unknown) {
  test(`${what} is not found: ${path}`, async () => {
    const answer = await site.request(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page Not Found");
  });
}

test.each(["/search/sounds/redirect/", "/sounds/tag/redirect/", "/sound/redirect"])(
  "%s is a page, although its path contains the word of the redirect route",
  async (path) => {
    const answer = await site.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Redirect");
  },
);

test("redirects missing pages to the configured external 404 page", async () => {
  const other = await openTestPages([], { NOT_FOUND_URL: "https://example.org/lost" });
  try {
    const answer = await other.request("/sounds/07/");
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "https://example.org/lost"]);
  } finally {
    await other.close();
  }
});

test("the redirect route follows comeFrom, but never to another site", async () => {
  const to = async (payload: string) =>
    (await site.request(`/redirect/?payload=${encodeURIComponent(payload)}`)).headers.get("location");
  expect(await to('{"comeFrom":"/sounds/new/"}')).toBe("/sounds/new/");
  expect(await to(Buffer.from('{"comeFrom":"/voices/"}').toString("base64url"))).toBe("/voices/");
  expect(await to('{"comeFrom":"https://evil.example/"}')).toBe("/");
  expect(await to('{"comeFrom":"//evil.example/"}')).toBe("/");
  expect(await to("nonsense")).toBe("/");
});
