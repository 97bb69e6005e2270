import { expect } from "@playwright/test";
import { pagePaths } from "@tuna/sdk/routing";
import { movedParts } from "./layout-shift.ts";
import { type LocalServer, listenOnFreePort } from "./listen-on-free-port.ts";
import { test } from "./site-test.ts";

/** The site on an origin of its own, whose documents stop before a text until `release` is called. */
interface StoppingSite extends LocalServer {
  release(): void;
}

async function stopBefore(text: string, baseURL: string | undefined): Promise<StoppingSite> {
  const released = Promise.withResolvers<void>();
  const server = await listenOnFreePort(async ({ url = "/", headers }, response) => {
    const answer = await fetch(new URL(url, baseURL), { headers: { accept: headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { "content-type": type });
    if (!type.startsWith("text/html")) return response.end(body);
    const stop = body.indexOf(text);
    response.write(body.subarray(0, stop));
    await released.promise;
    response.end(body.subarray(stop));
  });
  return { ...server, release: released.resolve };
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const rows = [
  {
    name: "a phone when a page stops within the bar",
    device: phone,
    // The fourth of the five parts of the bar.
    before: '<a href="/boards/"><svg',
    part: ".bottom-bar > :nth-child(3)",
  },
  {
    name: "a phone when a page stops within the first banner",
    device: phone,
    before: `<a href="${pagePaths.communityGuidelines}"`,
    part: ".site-banner-info p",
  },
  {
    name: "a wide screen when a page stops within the first banner",
    device: desktop,
    before: `<a href="${pagePaths.communityGuidelines}"`,
    part: ".site-banner-info p",
  },
  {
    name: "a wide screen when a page stops within the links of the header",
    device: desktop,
    before: '<button type="button" class="menu-button"',
    part: ".site-nav a:first-child",
  },
  {
    name: "a wide screen when a page stops within the sound of the day",
    device: desktop,
    before: "<article",
    part: "#sound-of-the-day",
  },
];

for (const { name, device, before, part } of rows) {
  test.describe(`on ${name}`, () => {
    test.use(device);

    test("holds still and goes on", async ({ page, baseURL }) => {
      const site = await stopBefore(before, baseURL);
      await page.goto(site.url, { waitUntil: "commit" });
      const shown = page.locator(part);
      await expect(shown).toBeAttached();
      // Browsers draw no frame before the styles are there.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await expect(shown).toBeHidden();

      site.release();
      await page.waitForLoadState("networkidle");
      await expect(shown).toBeVisible();
      expect(await movedParts(page)).toEqual([]);
      await site.close();
    });
  });
}
