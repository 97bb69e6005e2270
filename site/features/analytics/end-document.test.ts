// @vitest-environment jsdom

import { pagePlayer } from "@tuna/widgets";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const reload = vi.fn();

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<input type="search"><input type="checkbox" value="on"><textarea></textarea>';
});
afterEach(() => {
  vi.restoreAllMocks();
  reload.mockReset();
});

async function end(): Promise<{ isOutdated: boolean; isReloaded: boolean }> {
  const { endDocument } = await import("./end-document.ts");
  const { isDocumentOutdated } = await import("../../platform/routing/outdated-document.ts");
  endDocument({ reload });
  return { isOutdated: isDocumentOutdated(), isReloaded: reload.mock.calls.length > 0 };
}

it("reloads a page on which nothing would be lost", async () => {
  expect(await end()).toEqual({ isOutdated: true, isReloaded: true });
});

it("keeps typed text and loads the next page as a document", async () => {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=search], textarea")) {
    field.value = "half a rep";
    expect(await end()).toEqual({ isOutdated: true, isReloaded: false });
    field.value = "";
  }
});

it("does not interrupt a sound that is playing", async () => {
  const sound = { kind: "sound" as const, id: "s1", name: "Meow", audioUrl: "/s1.mp3" };
  vi.spyOn(pagePlayer(), "current").mockReturnValue(sound as never);
  expect(await end()).toEqual({ isOutdated: true, isReloaded: false });
});

it("does not reload a tab in the background", async () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  expect(await end()).toEqual({ isOutdated: true, isReloaded: false });
});
