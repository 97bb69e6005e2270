import type { Suggestions } from "@tuna/sdk";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSuggestionSource } from "./suggestion-source.ts";
import { exampleSuggestions } from "./testing/example-suggestions.ts";

interface Asked {
  query: string;
  signal: AbortSignal;
  answer: (suggestions: Suggestions) => void;
  fail: () => void;
}

const DELAY_MS = 120;
let asked: Asked[];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function newSource() {
  return createSuggestionSource((query, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<Suggestions>();
    asked.push({ query, signal, answer: resolve, fail: () => reject(new Error("no network")) });
    return promise;
  }, DELAY_MS);
}

async function type(source: ReturnType<typeof newSource>, query: string): Promise<Asked> {
  source.setQuery(query);
  await vi.advanceTimersByTimeAsync(DELAY_MS);
  return asked.at(-1)!;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("requests", () => {
  it("are not sent for one letter", async () => {
    const source = newSource();
    await type(source, " h ");
    expect(asked).toEqual([]);
    expect(source.get()).toEqual({ status: "idle" });
  });

  it("are sent only for the text at a pause in typing", async () => {
    const source = newSource();
    for (const query of ["ho", "hor", "horn"]) source.setQuery(query);
    await vi.advanceTimersByTimeAsync(DELAY_MS);
    expect(asked.map(({ query }) => query)).toEqual(["horn"]);
  });

  it("are not repeated for other spaces and capitals", async () => {
    const source = newSource();
    (await type(source, "Air  horn")).answer(exampleSuggestions("air horn"));
    await settle();
    await type(source, "air");
    await type(source, "air HORN ");
    expect(asked.map(({ query }) => query)).toEqual(["air horn", "air"]);
    expect(source.get()).toEqual({ status: "ready", suggestions: exampleSuggestions("air horn") });
  });

  it("are aborted when more letters are typed", async () => {
    const source = newSource();
    const first = await type(source, "ho");
    source.setQuery("hor");
    expect(first.signal.aborted).toBe(true);
  });
});

describe("the shown answer", () => {
  it("stays the newer one if the older one arrives late", async () => {
    const source = newSource();
    const older = await type(source, "ho");
    const newer = await type(source, "la");
    newer.answer(exampleSuggestions("la"));
    await settle();
    older.answer(exampleSuggestions("ho"));
    await settle();
    expect(source.get().suggestions?.query).toBe("la");
  });

  it("stays while letters are added, and is removed for another word", async () => {
    const source = newSource();
    (await type(source, "ho")).answer(exampleSuggestions("ho"));
    await settle();
    source.setQuery("hor");
    expect(source.get()).toMatchObject({ status: "loading", suggestions: { query: "ho" } });
    source.setQuery("la");
    expect(source.get()).toEqual({ status: "loading", suggestions: undefined });
  });

  it("is an error when the site cannot be reached, until the next try succeeds", async () => {
    const source = newSource();
    (await type(source, "ho")).fail();
    await settle();
    expect(source.get()).toEqual({ status: "error" });
    (await type(source, "ho")).answer(exampleSuggestions("ho"));
    await settle();
    expect(source.get().status).toBe("ready");
  });

  it("is no error after an aborted request", async () => {
    const source = newSource();
    const first = await type(source, "ho");
    source.setQuery("");
    first.fail();
    await settle();
    expect(source.get()).toEqual({ status: "idle" });
  });
});
