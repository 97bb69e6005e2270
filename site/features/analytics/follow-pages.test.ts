// @vitest-environment jsdom

import { expect, it } from "vitest";
import { followPages } from "./follow-pages.ts";
import { openTestPage } from "./testing/test-page.ts";

it("reports the current page and each following one with its title, but not a refresh of the same page", async () => {
  const page = openTestPage({ path: "/sounds/" });
  document.title = "Sounds";
  const visited: string[] = [];
  const stop = followPages(page.store, ({ path }) => visited.push(`${path} ${document.title}`));
  const show = async (path: string, title: string) => {
    page.show({ path });
    // Pages render after the store has changed.
    document.title = title;
    await Promise.resolve();
  };
  await Promise.resolve();
  await show("/sounds/", "Sounds");
  await show("/sounds/?page=2", "Sounds 2");
  await show("/voices/", "Voices");
  stop();
  await show("/", "Home");
  expect(visited).toEqual(["/sounds/ Sounds", "/sounds/?page=2 Sounds 2", "/voices/ Voices"]);
});

it("reports a page again when the browser restores it from its back/forward cache", async () => {
  const page = openTestPage({ path: "/sounds/" });
  const visited: string[] = [];
  const stop = followPages(page.store, ({ path }) => visited.push(path));
  await Promise.resolve();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  stop();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(visited).toEqual(["/sounds/", "/sounds/"]);
});
