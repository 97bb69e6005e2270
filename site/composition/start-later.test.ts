// @vitest-environment jsdom

import { errorTexts } from "@tuna/sdk/locale";
import { expect, it, vi } from "vitest";
import { isDocumentOutdated } from "../platform/routing/outdated-document.ts";
import { currentToasts } from "../platform/toast/toasts.ts";
import { startLater } from "./start-later.ts";

const toasts = () => currentToasts().map(({ text }) => text);

it("loads code again when the network is back or a press waits for it, says if that fails, and starts it once", async () => {
  const load = vi.fn(async () => "code");
  for (let attempt = 0; attempt < 3; attempt++) load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const start = vi.fn();
  const failed = vi.fn();
  addEventListener("page-hearts-failed", failed);

  startLater(load, start);
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect([toasts(), isDocumentOutdated()]).toEqual([[], false]);

  await Promise.resolve();
  document.dispatchEvent(new Event("input-held"));
  await vi.waitFor(() => expect(toasts()).toEqual([errorTexts.unexpected]));
  expect(failed).toHaveBeenCalledOnce();
  expect(isDocumentOutdated()).toBe(true);

  document.dispatchEvent(new Event("input-held"));
  await vi.waitFor(() => expect(start.mock.calls).toEqual([["code"]]));
  for (const target of [window, document])
    for (const type of ["online", "input-held"]) target.dispatchEvent(new Event(type));
  expect(load).toHaveBeenCalledTimes(4);
});
