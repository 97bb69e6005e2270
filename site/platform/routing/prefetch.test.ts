import { expect, test } from "vitest";
import { createPrefetcher } from "./prefetch.ts";

const here = new URL("https://tuna.example/sounds/");
const there = new URL("https://tuna.example/voices/");
const navigation = new AbortController().signal;

/** A prefetcher whose answers the test resolves. */
function open() {
  const state = { now: 0 };
  const calls: {
    url: URL;
    signal: AbortSignal;
    answer: (text: string) => void;
    fail: (cause: Error) => void;
  }[] = [];
  const load = (url: URL, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      calls.push({ url, signal, answer, fail });
      signal.addEventListener("abort", () => fail(new Error("aborted")));
    });
  return { state, calls, prefetcher: createPrefetcher(load, () => state.now) };
}

test("fetches a link hovered twice once, and hands it over once", async () => {
  const { calls, prefetcher } = open();
  prefetcher.fetchAhead(here);
  prefetcher.fetchAhead(here);
  calls[0]?.answer("page");
  expect(await prefetcher.take(here, navigation)).toBe("page");
  expect(prefetcher.take(here, navigation)).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test("moving to another link aborts one request and starts one", () => {
  const { calls, prefetcher } = open();
  prefetcher.fetchAhead(here);
  prefetcher.fetchAhead(there);
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(prefetcher.take(here, navigation)).toBeUndefined();
  prefetcher.giveUp(there);
  expect(calls[1]?.signal.aborted).toBe(true);
});

test("leaving the link does not abort a clicked page, the next click does", () => {
  const { calls, prefetcher } = open();
  const click = new AbortController();
  prefetcher.fetchAhead(here);
  prefetcher.take(here, click.signal)?.catch(() => {});
  prefetcher.giveUp(here);
  expect(calls[0]?.signal.aborted).toBe(false);
  click.abort();
  expect(calls[0]?.signal.aborted).toBe(true);
});

test("does not use stale data and retries after a failure", async () => {
  const { calls, prefetcher, state } = open();
  prefetcher.fetchAhead(here);
  calls[0]?.answer("page");
  state.now = 10_000;
  expect(prefetcher.take(here, navigation)).toBeUndefined();
  prefetcher.fetchAhead(there);
  calls[1]?.fail(new Error("offline"));
  await new Promise((resolve) => setTimeout(resolve));
  prefetcher.fetchAhead(there);
  expect(calls).toHaveLength(3);
});

test("forgets and aborts what was prefetched for other rights", () => {
  const { calls, prefetcher } = open();
  prefetcher.fetchAhead(here);
  prefetcher.clear();
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(prefetcher.take(here, navigation)).toBeUndefined();
});
