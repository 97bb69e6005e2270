import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { LocalServer } from "../../site/e2e/listen-on-free-port.ts";
import { connectToBrowser } from "./testing/consumer-page.ts";
import { NEWER_WORD, startNewerSite } from "./testing/newer-site.ts";
import { useClient, useElements, wholeReport } from "./testing/use-packages.ts";

const folder = inject("consumerFolder");
let browser: Browser;
let site: LocalServer;
let siteUrl: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([connectToBrowser(), startNewerSite(inject("siteUrl"))]);
  siteUrl = site.url.replace(/\/$/, "");
});
afterAll(() => Promise.all([browser?.close(), site?.close()]));

it("meets fields and words that no version knows", async () => {
  const { items } = await (await fetch(`${siteUrl}/api/v1/sounds`)).json();
  expect(items[0]).toMatchObject({
    publicStatus: NEWER_WORD,
    trendingStatus: NEWER_WORD,
    publicInfo: { licence: NEWER_WORD, newerField: { is: [NEWER_WORD] } },
    newerField: { is: [NEWER_WORD] },
  });
  const { match, sounds } = await (await fetch(`${siteUrl}/api/v1/suggest?q=a`)).json();
  expect([match, sounds[0].kind]).toEqual([NEWER_WORD, NEWER_WORD]);
});

it("lets the client list, search, play and report", async () => {
  expect(await useClient(folder, siteUrl)).toEqual(wholeReport);
});

it("lets the elements show, search and play", async () => {
  expect(await useElements(browser, folder, siteUrl)).toEqual([]);
});
