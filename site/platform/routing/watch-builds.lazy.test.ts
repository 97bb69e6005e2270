import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchBuilds } from "./watch-builds.lazy.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const hour = () => vi.advanceTimersByTimeAsync(60 * 60 * 1000);

test("reports a new build within the hour, once, and then stops", async () => {
  const found: string[] = [];
  const answers = [{ id: "one" }, new Error("offline"), { id: "two" }, { id: "two" }];
  let asked = 0;
  watchBuilds({
    buildId: "one",
    onOtherBuild: () => found.push("other"),
    onSameClient: (id) => found.push(id),
    fetchClient: async (id) => `client of ${id}`,
    isPaused: () => false,
    fetchLatest: async () => {
      const answer = answers[asked++];
      if (!answer || answer instanceof Error) throw answer;
      return answer;
    },
  });
  expect(asked).toBe(0);
  await hour();
  await hour();
  expect(found).toEqual([]);
  await hour();
  await hour();
  expect([found, asked]).toEqual([["other"], 3]);
});

test("keeps the page while builds have the same client, by their metadata, and ends with another client", async () => {
  const found: string[] = [];
  const asked: string[] = [];
  let latest = "two";
  watchBuilds({
    buildId: "one",
    onOtherBuild: () => found.push("other"),
    onSameClient: (id) => found.push(id),
    isPaused: () => false,
    fetchLatest: async () => ({ id: latest }),
    fetchClient: async (id) => {
      asked.push(id);
      return id === "three" ? "new" : "old";
    },
  });
  await hour();
  await hour();
  expect([found, asked]).toEqual([["two"], ["two", "one"]]);
  latest = "three";
  await hour();
  expect(found).toEqual(["two", "other"]);
});

test("takes a build without metadata for another client", async () => {
  const found: string[] = [];
  watchBuilds({
    buildId: "one",
    onOtherBuild: () => found.push("other"),
    onSameClient: (id) => found.push(id),
    isPaused: () => false,
    fetchLatest: async () => ({ id: "two" }),
    fetchClient: async () => {
      throw new Error("404");
    },
  });
  await hour();
  expect(found).toEqual(["other"]);
});

test("does not poll for visitors who save data", async () => {
  let asked = 0;
  const fetchLatest = async () => {
    asked += 1;
    return { id: "two" };
  };
  const fail = () => expect.unreachable();
  const stop = watchBuilds({
    buildId: "one",
    onOtherBuild: fail,
    onSameClient: fail,
    isPaused: () => true,
    fetchLatest,
  });
  await hour();
  stop();
  expect(asked).toBe(0);
});
