// @vitest-environment jsdom

import { NetworkError, TimeoutError } from "@tuna/sdk";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { tuna } from "../../platform/browser/tuna.lazy.ts";
import { sendOrKeep, startOutbox } from "./outbox.lazy.ts";

const report = { reason: "spam", details: "", email: "" } as const;
const sent: string[] = [];
let answer: () => Promise<never> | undefined;

/** Ends when all that the last event caused has ended. */
const settle = () => new Promise((resolve) => setTimeout(resolve));
const noNetwork = () => Promise.reject(new NetworkError("/", new TypeError("Failed to fetch")));
const refused = (status: number) => () =>
  Promise.reject(Object.assign(new NetworkError("/", undefined), { name: "ApiError", code: "x", status }));

vi.mock("../../platform/browser/tuna.lazy.ts", () => {
  const call = (name: string) => async (id: string) => {
    await answer();
    sent.push(`${name} ${id}`);
  };
  const sounds = { play: call("play"), report: call("report") };
  return { tuna: { sounds, uploads: { withdraw: call("withdraw") } } };
});

beforeEach(() => {
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: who is logged in is the test's setting
  document.cookie = "user_id=; Max-Age=0; Path=/";
  sent.length = 0;
  answer = () => undefined;
  expect(tuna).toBeDefined();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kept = () => Object.keys(localStorage);

it("keeps plays and reports without a network, and sends each once when there is one", async () => {
  answer = noNetwork;
  expect(await sendOrKeep({ does: "play", group: "sounds", id: "horn" })).toBe("kept");
  expect(await sendOrKeep({ does: "report", group: "sounds", id: "bell", report })).toBe("kept");
  expect(kept()).toHaveLength(2);
  startOutbox();
  await settle();
  expect(sent).toEqual([]);

  answer = () => undefined;
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("online"));
  await settle();
  expect(sent.toSorted()).toEqual(["play horn", "report bell"]);
  expect(kept()).toEqual([]);
  dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toHaveLength(2);
});

it("says that a call failed which a blocked or full storage does not keep", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  answer = noNetwork;
  const call = { does: "report", group: "sounds", id: "bell", report } as const;
  await expect(sendOrKeep(call)).rejects.toMatchObject({ code: "network" });
  expect(kept()).toEqual([]);
});

it("sends what is kept after the next call that arrives, and after a restart", async () => {
  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "horn" });
  answer = () => undefined;
  expect(await sendOrKeep({ does: "play", group: "sounds", id: "bell" })).toBe("sent");
  await settle();
  expect(sent).toEqual(["play bell", "play horn"]);
});

it("passes on what the site answers, and gives up what it refuses later", async () => {
  answer = refused(404);
  await expect(sendOrKeep({ does: "play", group: "sounds", id: "gone" })).rejects.toThrow();
  expect(kept()).toEqual([]);
  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "gone" });
  for (const [status, left] of [
    [503, 1],
    [429, 1],
    [404, 0],
  ] as const) {
    answer = refused(status);
    dispatchEvent(new Event("online"));
    await settle();
    expect(kept(), String(status)).toHaveLength(left);
  }
});

it("withdraws what was cancelled without a network, or without an answer, as soon as the site can be reached", async () => {
  answer = noNetwork;
  expect(await sendOrKeep({ does: "withdraw", id: "first" })).toBe("kept");
  answer = () => Promise.reject(new TimeoutError("/", 1));
  expect(await sendOrKeep({ does: "withdraw", id: "second" })).toBe("kept");
  answer = () => undefined;
  startOutbox();
  await settle();
  expect(sent.toSorted()).toEqual(["withdraw first", "withdraw second"]);
  expect(kept()).toEqual([]);
});

it("sends no report and cancels no upload in the name of another account, and nothing that is no call", async () => {
  answer = noNetwork;
  await sendOrKeep({ does: "report", group: "sounds", id: "bell", report });
  await sendOrKeep({ does: "withdraw", id: "upload" });
  localStorage.setItem("outbox:other", "[]");
  answer = () => undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: who is logged in is the test's setting
  document.cookie = "user_id=ada; Path=/";
  dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toEqual([]);
  expect(kept()).toHaveLength(2);
});

it("sends a play whose answer was lost again within the minute that counts once, and never later; a report at any time", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const later = async (seconds: number) => {
    vi.setSystemTime(seconds * 1000);
    dispatchEvent(new Event("online"));
    await settle();
  };
  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "horn" });
  answer = () => undefined;
  await later(40);
  expect(sent).toEqual(["play horn"]);

  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "bell" });
  await sendOrKeep({ does: "report", group: "sounds", id: "bell", report });
  answer = () => undefined;
  await later(40 + 61);
  expect(sent).toEqual(["play horn", "report bell"]);
  expect(kept()).toEqual([]);
});

it("counts the minute of a play from its first attempt, which may have arrived", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "horn" });
  for (const seconds of [40, 80]) {
    vi.setSystemTime(seconds * 1000);
    if (seconds === 80) answer = () => undefined;
    dispatchEvent(new Event("online"));
    await settle();
  }
  expect(sent).toEqual([]);
  expect(kept()).toEqual([]);
});

it("sends a play that never left the browser once at any time, and not again if that answer was lost", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  answer = noNetwork;
  await sendOrKeep({ does: "play", group: "sounds", id: "horn" });
  await sendOrKeep({ does: "play", group: "sounds", id: "bell" });
  onLine.mockReturnValue(true);
  vi.setSystemTime(3_600_000);
  dispatchEvent(new Event("online"));
  await settle();
  // The first may have arrived; nothing else was tried.
  answer = () => undefined;
  vi.setSystemTime(7_200_000);
  dispatchEvent(new Event("online"));
  await settle();
  expect(sent).toHaveLength(1);
  expect(kept()).toEqual([]);
});
