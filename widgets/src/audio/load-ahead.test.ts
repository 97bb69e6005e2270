import { beforeEach, expect, it, vi } from "vitest";

const mib = 1024 * 1024;
let loadAhead: typeof import("./load-ahead.ts").loadAhead;
let urls: string[];

beforeEach(async () => {
  vi.resetModules();
  ({ loadAhead } = await import("./load-ahead.ts"));
  urls = [];
  vi.stubGlobal("fetch", async (url: string) => {
    urls.push(url);
    // What counts is the size that is known of the item.
    return new Response("audio");
  });
});

const sounds = (count: number, sizeBytes?: number) =>
  Array.from({ length: count }, (_, index) => ({ audioUrl: `/${index}`, ...(sizeBytes && { sizeBytes }) }));

it("loads no more than 16 MiB ahead in a document, whatever a visitor points at", async () => {
  await Promise.all(sounds(20, mib).map((sound) => loadAhead(sound)));
  expect(urls).toHaveLength(16);
});

it("counts 64 KiB for a file of unknown size", async () => {
  await Promise.all(sounds(300).map((sound) => loadAhead(sound)));
  expect(urls).toHaveLength(256);
});

it("loads once what is played, and once what is decoded from another address", async () => {
  const [sound] = sounds(1);
  const decoded = (url: string) => `${url}?decoded`;
  for (let time = 0; time < 2; time++) {
    await loadAhead(sound!);
    await loadAhead(sound!, decoded);
  }
  expect(urls).toEqual(["/0", "/0?decoded"]);
});
