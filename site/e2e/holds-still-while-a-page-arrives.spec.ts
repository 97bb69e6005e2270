import { expect } from "@playwright/test";
import { movedParts } from "./layout-shift.ts";
import { type LocalServer, listenOnFreePort } from "./listen-on-free-port.ts";
import { test } from "./site-test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Where the fourth of the five parts of the bar begins. */
const MIDDLE_OF_BAR = '<a href="/boards/"><svg';

/** The site on an origin of its own, whose documents stop within the bar at the lower edge until `release` is called. */
interface StoppingSite extends LocalServer {
  release(): void;
}

async function stopWithinBar(baseURL: string | undefined): Promise<StoppingSite> {
  const released = Promise.withResolvers<void>();
  const server = await listenOnFreePort(async ({ url = "/", headers }, response) => {
    const answer = await fetch(new URL(url, baseURL), { headers: { accept: headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(body);
    const stop = body.indexOf(MIDDLE_OF_BAR);
    response.write(body.subarray(0, stop));
    await released.promise;
    response.end(body.subarray(stop));
  });
  return { ...server, release: released.resolve };
}

test("holds still on a phone when a page stops within the bar, and goes on", async ({ page, baseURL }) => {
  const site = await stopWithinBar(baseURL);
  await page.goto(site.url, { waitUntil: "commit" });
  const create = page.locator(".bottom-bar > :nth-child(3)");
  await expect(create).toBeAttached();
  const paints = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
  await expect.poll(paints).toBe(1);
  await expect(create).toBeHidden();

  site.release();
  await page.waitForLoadState("networkidle");
  await expect(create).toBeVisible();
  expect(await movedParts(page)).toEqual([]);
  await site.close();
});
