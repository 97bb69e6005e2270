import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** Addresses of all requests, in their order. */
let urls: string[];
/** The last request of each address. */
let asked: Map<string, { priority: string | undefined; answer(bytes?: number): void }>;
let see: (pads: readonly Element[], isIntersecting?: boolean) => void;
let over: AbortController;

beforeEach(() => {
  urls = [];
  asked = new Map();
  over = new AbortController();
  vi.stubGlobal("fetch", (url: string, { priority }: RequestInit = {}) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (bytes = 1000) => resolve(new Response(new Uint8Array(bytes)));
    urls.push(url);
    asked.set(url, { priority, answer });
    return promise;
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (changes: { target: Element; isIntersecting: boolean }[]) => void) {
        see = (pads, isIntersecting = true) => listener(pads.map((target) => ({ target, isIntersecting })));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  over.abort();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const sound = (id: string, sizeBytes = 1024) => ({ audioUrl: `/${id}`, sizeBytes });
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A board on a page of its own, whose budget nothing has used yet. */
async function openBoard(items: (ReturnType<typeof sound> | undefined)[]): Promise<Element[]> {
  const { loadPadsAhead } = await import("./load-pads-ahead.lazy.ts");
  const pads = items.map(() => document.createElement("li"));
  loadPadsAhead(pads, items, (url) => url, over.signal);
  return pads;
}

it("loads the pads on the screen one at a time, after what the visitor asks for, and no others", async () => {
  const [first, second, gap] = (await openBoard([sound("a"), sound("b"), undefined, sound("below")])) as [
    Element,
    Element,
    Element,
  ];
  see([first, gap, second]);
  await vi.waitFor(() => expect(urls).toEqual(["/a"]));
  expect(asked.get("/a")?.priority).toBe("low");
  await settle();
  expect(urls).toEqual(["/a"]);
  asked.get("/a")?.answer();
  await vi.waitFor(() => expect(urls).toEqual(["/a", "/b"]));
  asked.get("/b")?.answer();
  await settle();
  expect(urls).toEqual(["/a", "/b"]);
});

it("skips a pad that left the screen before its turn, and all when the board goes", async () => {
  const [first, second, third] = (await openBoard([sound("a"), sound("b"), sound("c")])) as [
    Element,
    Element,
    Element,
  ];
  see([first, second, third]);
  await vi.waitFor(() => expect(urls).toEqual(["/a"]));
  see([second], false);
  asked.get("/a")?.answer();
  await vi.waitFor(() => expect(urls).toEqual(["/a", "/c"]));
  over.abort();
  see([second]);
  asked.get("/c")?.answer();
  await settle();
  expect(urls).toEqual(["/a", "/c"]);
});

it("keeps all boards of a page within 512 KiB, by the sizes of the files that came", async () => {
  const kib = 1024;
  const [big, other] = (await openBoard([sound("big", 256 * kib), sound("other", 256 * kib)])) as [
    Element,
    Element,
  ];
  see([big, other]);
  await vi.waitFor(() => expect(urls).toEqual(["/big"]));
  asked.get("/big")?.answer(300 * kib);
  await settle();
  const [large, small] = (await openBoard([sound("large", 256 * kib), sound("small", 128 * kib)])) as [
    Element,
    Element,
  ];
  see([large, small]);
  await vi.waitFor(() => expect(urls).toEqual(["/big", "/small"]));
});

it.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "leaves the line of a visitor with %j alone",
  async (connection) => {
    vi.stubGlobal("navigator", { connection });
    const pads = await openBoard([sound("a")]);
    see(pads);
    await settle();
    expect(urls).toEqual([]);
  },
);

it("loads nothing twice that is on two boards, or that a visitor approached", async () => {
  const { loadAhead } = await import("../audio/load-ahead.ts");
  const approached = loadAhead(sound("a"));
  asked.get("/a")?.answer();
  await approached;
  const pads = await openBoard([sound("a"), sound("b"), sound("b")]);
  see(pads);
  await vi.waitFor(() => expect(urls).toEqual(["/a", "/b"]));
  asked.get("/b")?.answer();
  await settle();
  expect(urls).toEqual(["/a", "/b"]);
});
