import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPages, testSound, testVoice } from "../testing/test-pages.ts";

let site: Awaited<ReturnType<typeof openTestPages>>;
beforeAll(async () => {
  site = await openTestPages([
    testSound("horn", { name: "Air Horn", tags: ["air-horn", "loud-noise"] }),
    testSound("goat", { name: "Goat Scream", tags: ["animal"] }),
    testVoice("robot", { name: "Robot", tags: ["machine"] }),
  ]);
});
afterAll(() => site.close());

/** The HTML of a page with this status. */
async function html(path: string, status = 200): Promise<string> {
  const answer = await site.request(path);
  expect(answer.status, path).toBe(status);
  return answer.text();
}

test("pages beyond the last one of a search are not found", async () => {
  await html("/search/sounds/horn/?page=1");
  expect(await html("/search/sounds/horn/?page=2", 404)).toContain("Page Not Found");
  await html("/search/sounds/qqqzzz/?page=2", 404);
});

test("a tag of no item is not found, and its page offers search and tags like it", async () => {
  const page = await html("/sounds/tag/airhorn/", 404);
  expect(page).toMatch(/<form [^>]*action="\/search\/sounds\/"/);
  expect(page).toContain("Tags like this one");
  expect(page).toMatch(/<a [^>]*href="\/sounds\/tag\/air-horn\/"/);
});

test("a misspelled tag offers the tags of its likely spelling", async () => {
  expect(await html("/sounds/tag/anmial/", 404)).toMatch(/<a [^>]*href="\/sounds\/tag\/animal\/"/);
});

test("a tag like no other offers the tags of most items", async () => {
  expect(await html("/voices/tag/qqqzzz/", 404)).toMatch(/<a [^>]*href="\/voices\/tag\/machine\/"/);
});

test.each(["/sounds/tag/memes/", "/voices/tag/discord/", "/sounds/tag/machine/"])(
  "a category, a shortcut's tag and a tag of the other kind have a page without items: %s",
  async (path) => {
    expect(await html(path)).toContain("Nothing here yet");
  },
);
