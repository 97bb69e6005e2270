import { expect, test } from "vitest";
import type { CachedAnswer } from "./answer-cache.ts";
import { createTuna } from "./create-tuna.ts";
import { json, startTestServer } from "./testing/test-server.ts";

const sound = { id: "horn", name: "Airhorn" };
/** A site that gives each sound the same ETag, confirms it, and records what was asked. */
async function startSiteWithTags() {
  const asked: (string | undefined)[] = [];
  const server = await startTestServer((request, response) => {
    const tag = request.headers["if-none-match"];
    asked.push(tag);
    if (tag === '"1"') response.writeHead(304, { etag: '"1"' }).end();
    else json(sound, 200, { etag: '"1"' })(request, response);
  });
  return Object.assign(server, { asked });
}

test("asks whether an answer still holds, and returns the one that it has", async () => {
  await using site = await startSiteWithTags();
  const tuna = createTuna({ baseUrl: site.baseUrl, cache: new Map() });
  expect([await tuna.sounds.get("horn"), await tuna.sounds.get("horn")]).toEqual([sound, sound]);
  expect(site.asked).toEqual([undefined, '"1"']);
});

test("replaces an answer that no longer holds", async () => {
  await using server = await startTestServer(
    json(sound, 200, { etag: '"1"' }),
    json({ ...sound, name: "Foghorn" }, 200, { etag: '"2"' }),
  );
  const cache = new Map<string, CachedAnswer>();
  const { sounds } = createTuna({ baseUrl: server.baseUrl, cache });
  await sounds.get("horn");
  expect(await sounds.get("horn")).toMatchObject({ name: "Foghorn" });
  expect([...cache.values()]).toMatchObject([{ etag: '"2"' }]);
});

test("keeps the last 100 answers", async () => {
  await using site = await startSiteWithTags();
  const cache = new Map<string, CachedAnswer>();
  const { sounds } = createTuna({ baseUrl: site.baseUrl, cache });
  await sounds.get("s0");
  await sounds.get("s1");
  await sounds.get("s0");
  for (let index = 2; index <= 100; index++) await sounds.get(`s${index}`);
  const names = [...cache.keys()].map((url) => url.replace(/.*\//, ""));
  expect([names.length, names[0], names.at(-1)]).toEqual([100, "s0", "s100"]);
});

test("keeps no answer without an ETag, none that is private, no failure and no write", async () => {
  const tagged = { etag: '"1"' };
  await using server = await startTestServer(
    json(sound),
    json(sound, 200, { ...tagged, "cache-control": "no-store" }),
    json(sound, 200, { ...tagged, "cache-control": "private, no-cache" }),
    json({}, 404, tagged),
    json({ id: "horn", playedCount: 1 }, 200, tagged),
  );
  const cache = new Map<string, CachedAnswer>();
  const { sounds } = createTuna({ baseUrl: server.baseUrl, cache });
  for (let read = 0; read < 3; read++) await sounds.get("horn");
  await sounds.get("horn").catch(() => {});
  await sounds.play("horn");
  expect(cache.size).toBe(0);
});
