// @vitest-environment jsdom

import { sessionStore } from "@tuna/sdk/download";
import { afterEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { noteDownloadClicks } from "./note-download-clicks.ts";

afterEach(() => vi.restoreAllMocks());
let isGranted = true;
noteDownloadClicks(brand, () => isGranted);
const memory = sessionStore(brand, () => sessionStorage);

function press(html: string): void {
  document.body.innerHTML = html;
  document.querySelector("b")?.click();
}

it("stores the download button pressed last, whichever part was pressed", () => {
  press('<a data-click-source="tuna_item card"><b>x</b></a>');
  expect(memory.read("clickedSource")).toBe("itemCard");
  press('<a data-click-source="tuna_footer"><b>x</b></a>');
  expect(memory.read("clickedSource")).toBe("footer");
  press("<a><b>x</b></a>");
  expect(memory.read("clickedSource")).toBe("footer");
});

it("tracks a double click once", () => {
  const tracked = collectTrackedEvents();
  document.body.innerHTML = '<a data-click-source="tuna_footer"><b>x</b></a>';
  for (const detail of [1, 2])
    document.querySelector("b")?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  expect(tracked).toHaveLength(1);
});

it("stores and tracks nothing without consent", () => {
  sessionStorage.clear();
  const tracked = collectTrackedEvents();
  isGranted = false;
  press('<a data-click-source="tuna_footer"><b>x</b></a>');
  isGranted = true;
  expect(sessionStorage).toHaveLength(0);
  expect(tracked).toEqual([]);
});

it("does not block the press where storage is blocked", () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  const onError = vi.fn();
  const tracked = collectTrackedEvents();
  addEventListener("error", onError);
  press('<a data-click-source="tuna_footer"><b>x</b></a>');
  removeEventListener("error", onError);
  expect(onError).not.toHaveBeenCalled();
  expect(tracked).toHaveLength(1);
});
