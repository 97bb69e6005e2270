// @vitest-environment jsdom

import { expect, it } from "vitest";
import { followPages } from "./follow-pages.ts";
import { openTestPage } from "./testing/test-page.ts";

it("tells the page on screen and each that takes its place, with its title, and no renewal of the same", async () => {
  const page = openTestPage({ path: "/sounds/" });
  document.title = "Sounds";
  const told: string[] = [];
  const stop = followPages(page.store, ({ path }) => told.push(`${path} ${document.title}`));
  const show = async (path: string, title: string) => {
    page.show({ path });
    // As pages do, which are drawn after the store has changed.
    document.title = title;
    await Promise.resolve();
  };
  await Promise.resolve();
  await show("/sounds/", "Sounds");
  await show("/sounds/?page=2", "Sounds 2");
  await show("/voices/", "Voices");
  stop();
  await show("/", "Home");
  expect(told).toEqual(["/sounds/ Sounds", "/sounds/?page=2 Sounds 2", "/voices/ Voices"]);
});

it("counts a page that the browser kept whole when somebody comes back to it", async () => {
  const page = openTestPage({ path: "/sounds/" });
  const told: string[] = [];
  const stop = followPages(page.store, ({ path }) => told.push(path));
  await Promise.resolve();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  stop();
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(told).toEqual(["/sounds/", "/sounds/"]);
});
