// @vitest-environment node
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectToChromium } from "../player/testing/connect-to-chromium.ts";
import { type ListeningPage, serveListeningPage } from "../player/testing/listening-page.tsx";
import { exampleCard } from "./testing/example-cards.ts";

const longName = "A name that goes on for three lines and more ".repeat(4) + "Andonelongword".repeat(8);
const cards = [
  exampleCard({ name: "Airhorn", audioUrl: "/horn.wav" }),
  exampleCard({ id: "lost", name: "Lost sound", audioUrl: "/no-such-file" }, 1),
  exampleCard({ id: "rude", isSensitive: true }, 2),
  exampleCard({ id: "bare", iconUrl: null, tags: [], ownerName: "", peaks: [] }, 3),
  exampleCard({ id: "long", name: longName, tags: ["a".repeat(60), "b"], ownerName: "x".repeat(80) }, 4),
  exampleCard({ id: "mute", audioUrl: null }, 5),
];
const widthsPx = [360, 768, 1440];
let server: ListeningPage;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await serveListeningPage(cards);
  browser = await connectToChromium();
  page = await (await browser.newContext()).newPage();
  await page.goto(server.url);
  await page.locator("html[data-hydrated]").waitFor();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const heights = () =>
  page
    .locator(".tn-card")
    .evaluateAll((list) => list.map((card) => Math.round(card.getBoundingClientRect().height)));

describe.each(widthsPx)("at %i px", (width) => {
  it("gives a card, its skeleton and its error the same height", async () => {
    await page.setViewportSize({ width, height: 900 });
    const before = await heights();
    expect(new Set(before).size).toBe(1);
    await page.getByRole("button", { name: "Play Lost sound" }).click();
    await page.getByRole("alert").waitFor();
    expect(await heights()).toEqual(before);
  });

  it("keeps everything within the page's width", async () => {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  });
});

it("has play controls of at least 44 px", async () => {
  const box = await page.getByRole("button", { name: "Play Airhorn" }).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
});

it.each(["dark", "light"])(
  "has nothing that axe finds, contrast included, in the %s theme",
  async (theme) => {
    await page.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
    for (const name of ["Play Lost sound", "Play Airhorn"]) {
      await page.getByRole("button", { name }).click();
      await page.locator(".tn-card:is([data-state=error], [data-state=playing])").waitFor();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
    }
    // The sound may have ended while axe ran.
    await page.evaluate(`globalThis[Symbol.for("tuna.player.v3")].stop()`);
  },
);

it("opens the item's page by a click anywhere on the card except its controls", async () => {
  await page.evaluate(`globalThis[Symbol.for("tuna.player.v3")].stop()`);
  const targets = await page.locator("article").evaluateAll((articles) =>
    articles.map((article) => {
      article.scrollIntoView();
      const { x, y, width, height } = article.getBoundingClientRect();
      const points = [0.05, 0.5, 0.95].flatMap((part) => [
        [x + part * width, y + 4],
        [x + Math.max(part, 0.5) * width, y + height / 2],
      ]);
      const hits = points.map(([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest("a"));
      return [...new Set(hits.map((link) => link?.getAttribute("href")))];
    }),
  );
  expect(targets).toEqual(cards.map((card) => [`/sound/${card.id}`]));
});
