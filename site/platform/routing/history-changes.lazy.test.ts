// @vitest-environment jsdom

import { expect, it } from "vitest";
import { followHistory } from "./history-changes.lazy.ts";

it("names the history entry of a jump within the page, and keeps the names of both", async () => {
  // jsdom has no marks.
  Object.assign(performance, { mark: () => {} });
  followHistory(() => undefined);
  const first = history.state.entry;
  const jump = (act: () => void) =>
    new Promise((resolve) => {
      addEventListener("hashchange", resolve, { once: true });
      act();
    });
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
