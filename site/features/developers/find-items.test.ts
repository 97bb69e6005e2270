import { afterEach, expect, test, vi } from "vitest";
import { findItems } from "./find-items.ts";

afterEach(() => vi.unstubAllGlobals());

const origin = "https://tuna.test";

test.each([
  ["horn", "horn"],
  ["https://tuna.test/sound/horn?x=1", "horn"],
  ["/sound/horn/", "horn"],
  ["https://tuna.test/voice/robot", undefined],
  ["air horn", undefined],
])("looks up the sound that %s names by its id: %s", async (text, id) => {
  const urls: URL[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    urls.push(new URL(input instanceof Request ? input.url : input, origin));
    return Response.json({ cards: [], sounds: [], voices: [], tags: [], queries: [] });
  });
  await findItems("sound", text, origin, new AbortController().signal);
  expect(urls.map(({ searchParams }) => searchParams.get("sounds")).filter(Boolean)).toEqual(id ? [id] : []);
});
