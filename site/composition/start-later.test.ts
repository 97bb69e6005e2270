// @vitest-environment jsdom

import { errorTexts } from "@tuna/sdk/locale";
import { expect, it, vi } from "vitest";
import { isDocumentOutdated } from "../platform/routing/outdated-document.ts";
import { currentToasts } from "../platform/toast/toasts.ts";
import { startLater } from "./start-later.ts";

const toasts = () => currentToasts().map(({ text }) => text);

it("loads code again when the network is back or an input waits, says if a pressed heart waited in vain, and starts it once", async () => {
  const load = vi.fn(async () => "code");
  for (let attempt = 0; attempt < 3; attempt++) load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const start = vi.fn();
  let isHeartHeld = true;
  addEventListener("page-hearts-failed", (event) => {
    if (isHeartHeld) event.preventDefault();
    isHeartHeld = false;
  });

  startLater(load, start);
  await vi.waitFor(() => expect(toasts(), "after the first load").toEqual([errorTexts.unexpected]));
  expect(isDocumentOutdated()).toBe(true);

  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  document.dispatchEvent(new Event("input-held"));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  await Promise.resolve();
  expect(toasts(), "of a key that waited").toHaveLength(1);

  document.dispatchEvent(new Event("input-held"));
  await vi.waitFor(() => expect(start.mock.calls).toEqual([["code"]]));
  for (const target of [window, document])
    for (const type of ["online", "input-held"]) target.dispatchEvent(new Event(type));
  expect(load).toHaveBeenCalledTimes(4);
});
