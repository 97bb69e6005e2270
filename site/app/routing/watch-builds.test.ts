import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isSavingData } from "./saving-data.ts";
import { watchBuilds } from "./watch-builds.ts";

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

test("does not poll for visitors who save data", async () => {
  let asked = 0;
  const fetchLatest = async () => {
    asked += 1;
    return { id: "two" };
  };
  const stop = watchBuilds({ buildId: "one", onOtherBuild: () => {}, isPaused: () => true, fetchLatest });
  await hour();
  stop();
  expect(asked).toBe(0);
});

test.each([
  [{ saveData: true, effectiveType: "4g" }, true],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "3g" }, false],
  [undefined, false],
])("a connection of %j saves data: %s", (connection, isSaving) => {
  expect(isSavingData(connection ? { connection } : {})).toBe(isSaving);
});
