// @vitest-environment node
import type { Page, Route } from "@playwright/test";
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { server, open } = useTestingPage();
const CODE = "**/player.lazy.js";
/** Notes which audio elements load within a gesture, and which one plays. */
const page = `<script>
    unlocked = new Set(); played = []; events = [];
    const { load, play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.load = function () { if (navigator.userActivation.isActive) unlocked.add(this); load.call(this); };
    HTMLMediaElement.prototype.play = function () { played.push(unlocked.has(this)); return play.call(this); };
    for (const name of ["tuna-play", "tuna-pause", "tuna-error"])
      document.addEventListener(name, ({ type, detail }) => events.push([type, detail.code].filter(Boolean).join(" ")));
  </script><script type="module" src="/elements.js"></script>
  <tuna-sound-card id="horn" sound-id="horn"></tuna-sound-card>`;
const button = (page: Page, does: "Play" | "Pause") =>
  page.getByRole("button", { name: `${does} Sound horn` });
const loads = () => server().requests.filter((request) => request.includes("player.lazy"));
const global = (page: Page, name: "played" | "events") => page.evaluate<unknown[]>(name);

/** Opens the page and holds the player's code until the returned function is called. */
async function openWithoutPlayer(): Promise<{ page: Page; release: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  const opened = await open(page, {}, async (next) => {
    await next.route(CODE, (route) => resolve(route));
  });
  await button(opened, "Play").waitFor();
  return { page: opened, release: async () => (await promise).continue() };
}

it("loads the player when a control is pointed at or focused, and not before", async () => {
  const opened = await open(page);
  await button(opened, "Play").waitFor();
  expect(loads()).toEqual([]);
  await button(opened, "Play").focus();
  await expect.poll(loads).toHaveLength(1);
});

it("gives the file of a control that is pointed at to an audio element, once the player has come", async () => {
  const { page, release } = await openWithoutPlayer();
  await page.evaluate(
    "sources = []; Audio = class extends Audio { set src(url) { sources.push(url); super.src = url; } }",
  );
  await button(page, "Play").hover();
  await release();
  await expect.poll(() => page.evaluate<string[]>("sources")).toHaveLength(1);
  await button(page, "Play").click();
  await expect.poll(() => page.evaluate("horn.currentTime > 0")).toBe(true);
  expect(await page.evaluate("sources.length")).toBe(1);
});

it("plays a press that comes before the player, with an audio element of the gesture", async () => {
  const { page, release } = await openWithoutPlayer();
  await button(page, "Play").click();
  await button(page, "Pause").waitFor();
  expect(await page.evaluate("horn.paused")).toBe(false);
  expect(await global(page, "played")).toEqual([]);
  await release();
  await expect.poll(() => page.evaluate("horn.currentTime > 0")).toBe(true);
  expect(await global(page, "played")).toEqual([true]);
});

it("pauses a press that comes before the player, and plays it with the next one", async () => {
  const { page, release } = await openWithoutPlayer();
  await button(page, "Play").click();
  await button(page, "Pause").click();
  await button(page, "Play").waitFor();
  await release();
  await expect.poll(() => global(page, "played")).toHaveLength(1);
  expect(await page.evaluate("horn.paused")).toBe(true);
  await button(page, "Play").click();
  await expect.poll(() => page.evaluate("horn.currentTime > 0")).toBe(true);
});

it("reports each press that comes before the player once", async () => {
  const { page, release } = await openWithoutPlayer();
  await button(page, "Play").click();
  await button(page, "Pause").click();
  await button(page, "Play").click();
  await release();
  await expect.poll(() => page.evaluate("horn.currentTime > 0")).toBe(true);
  expect(await global(page, "events")).toEqual(["tuna-play", "tuna-pause", "tuna-play"]);
});

it("settles play(), pause() and currentTime of a script that come before the player", async () => {
  const { page, release } = await openWithoutPlayer();
  await page.evaluate(
    "horn.currentTime = 1.5; refusal = horn.play().catch((error) => error.name); horn.pause()",
  );
  await release();
  expect(await page.evaluate("refusal")).toBe("AbortError");
  expect(await page.evaluate("[horn.currentTime, horn.paused]")).toEqual([1.5, true]);
});

it("shows the failure if the player cannot be loaded, and plays with the next press", async () => {
  const opened = await open(page, {}, async (next) => {
    await next.route(CODE, (route) => route.abort());
  });
  await button(opened, "Play").click();
  await opened.getByRole("alert").waitFor();
  await expect.poll(() => global(opened, "events")).toContain("tuna-error playback");
  await opened.unroute(CODE);
  await opened.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => opened.evaluate("horn.currentTime > 0")).toBe(true);
});
