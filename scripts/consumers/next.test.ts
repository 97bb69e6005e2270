import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { LocalServer } from "../../site/e2e/listen-on-free-port.ts";
import { runCommand } from "../packages/testing/run-command.ts";
import { connectToBrowser, openPage, playFirst } from "./testing/consumer-page.ts";
import { serveApp } from "./testing/serve-app.ts";

const folder = inject("consumerFolder");
const siteUrl = inject("siteUrl");
const next = join(folder, "node_modules/next/dist/bin/next");
const environment = { TUNA_URL: siteUrl, NEXT_TELEMETRY_DISABLED: "1" };

describe("a Next app", () => {
  let server: LocalServer;
  let url: string;
  let browser: Browser;

  beforeAll(async () => {
    await runCommand(process.execPath, [next, "build", "next"], { cwd: folder, environment });
    server = await serveApp(() => [next, "start", "next"], { cwd: folder, environment });
    ({ url } = server);
    browser = await connectToBrowser();
  });
  afterAll(() => Promise.all([server?.close(), browser?.close()]));

  it("renders the cards of a server component to HTML", async () => {
    const response = await fetch(url);
    const html = await response.text();
    expect(response.status, html.slice(0, 300)).toBe(200);
    const listed = await fetch(`${siteUrl}/api/v1/sounds?tag=memes&sort=trending&pageSize=4`);
    const { items } = (await listed.json()) as { items: { id: string; name: string }[] };
    expect(items).toHaveLength(4);
    for (const { id, name } of items)
      expect(html).toMatch(new RegExp(`<a href="/sound/[^"]*${id}[^"]*"[^>]*>${name}</a>`));
    expect(html).toMatch(/<a class="tn-tag" href="\/sounds\/tag\/[^"]+">/);
  });

  it("hydrates those cards without a warning, and plays", async () => {
    const { page, problems } = await openPage(browser);
    await page.goto(url);
    expect(await playFirst(page, page.locator("main > article"))).toBe(true);
    expect(await playFirst(page, page.getByRole("list"))).toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  });

  it("keeps an element's fallback in the HTML, upgrades it and plays", async () => {
    const html = await (await fetch(`${url}elements`)).text();
    expect(html).toMatch(/<tuna-sound-card sound-id="gzj0rnq0931w"><a [^>]+>Hallelujah choir<\/a>/);
    const { page, problems } = await openPage(browser);
    await page.goto(`${url}elements`);
    expect(await playFirst(page, page.locator("tuna-sound-card"))).toBe(true);
    expect(problems).toEqual([]);
    await page.close();
  });

  it("renders components of elements in a server component, and hears the first play", async () => {
    const html = await (await fetch(`${url}react`)).text();
    expect(html).toContain('<tuna-sound-list ids="gzj0rnq0931w,1exx6s13e8vl"><a href="/">More sounds</a>');
    expect(html).toContain(`src="${siteUrl}/widgets/v1/widgets.js"`);
    const { page, problems } = await openPage(browser);
    await page.goto(`${url}react`);
    expect(await playFirst(page, page.locator("tuna-sound-card"))).toBe(true);
    await page.locator("output", { hasText: "gzj0rnq0931w" }).waitFor();
    const listed = page.locator("tuna-sound-list").getByRole("heading");
    await listed.nth(1).waitFor();
    expect(await listed.count()).toBe(2);
    expect(problems).toEqual([]);
    await page.close();
  });
});
