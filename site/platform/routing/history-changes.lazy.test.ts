// @vitest-environment jsdom

import { beforeAll, expect, it, vi } from "vitest";
import { followHistory } from "./history-changes.lazy.ts";
import { replaceUrl } from "./replace-url.ts";

beforeAll(() => {
  // jsdom has no marks.
  Object.assign(performance, { mark: () => {} });
});

const jump = (act: () => void) =>
  new Promise((resolve) => {
    addEventListener("hashchange", resolve, { once: true });
    act();
  });

it("names the history entry of a jump within the page, and keeps the names of both", async () => {
  followHistory(() => undefined);
  const first = history.state.entry;
  await jump(() => {
    location.hash = "#player";
  });
  const second = history.state.entry;
  expect(second).toEqual(expect.any(String));
  expect(second).not.toBe(first);
  await jump(() => history.back());
  expect(history.state.entry).toBe(first);
  await jump(() => history.forward());
  expect(history.state.entry).toBe(second);
});

it("loads nothing for a way back within a page whose address was replaced", async () => {
  const handlerOf = vi.fn(() => undefined);
  followHistory(handlerOf);
  replaceUrl("/?page=2");
  await jump(() => {
    location.hash = "#player";
  });
  await jump(() => history.back());
  expect(location.search).toBe("?page=2");
  expect(handlerOf).not.toHaveBeenCalled();
});
