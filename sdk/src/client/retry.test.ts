import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NetworkError } from "../errors/call-errors.ts";
import { retryTemporaryFailures } from "./retry.ts";

const offline = () => new NetworkError("https://sounds.example", new TypeError("offline"));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("waits longer with each attempt, up to a limit", async () => {
  const attemptsAtMs: number[] = [];
  const attempt = async () => {
    attemptsAtMs.push(performance.now());
    throw offline();
  };
  const limits = { timeoutMs: 60_000, signal: new AbortController().signal };
  const failure = expect(retryTemporaryFailures(6)(attempt, limits)).rejects.toThrow("No answer");
  await vi.advanceTimersByTimeAsync(60_000);
  await failure;
  const delaysMs = attemptsAtMs.slice(1).map((atMs, index) => atMs - attemptsAtMs[index]!);
  const highest = [200, 400, 800, 1600, 3200, 5000];
  expect(delaysMs).toHaveLength(highest.length);
  delaysMs.forEach((delayMs, index) => {
    expect(delayMs).toBeGreaterThanOrEqual(highest[index]! / 2 - 1);
    expect(delayMs).toBeLessThanOrEqual(highest[index]! + 1);
  });
});

test("leaves no listener on the signal of a call that succeeds after retries", async () => {
  const { signal } = new AbortController();
  const attempt = vi.fn(async () => "answer");
  attempt.mockRejectedValueOnce(offline()).mockRejectedValueOnce(offline());
  const answer = retryTemporaryFailures()(attempt, { timeoutMs: 60_000, signal });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([await answer, attempt.mock.calls.length]).toEqual(["answer", 3]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
