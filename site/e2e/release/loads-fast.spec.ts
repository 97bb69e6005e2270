import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { holdScript } from "../hold-script.ts";
import { test } from "../site-test.ts";

/** Budgets of a first visit: script and styles in gzip, the document with at most 50 sounds, their makers and tags in brotli. */
const budgetsKiB = { script: 44.7, style: 12.8, html: 12.5 };

test("stays within the byte budgets of a first visit on every page", async ({ request }) => {
  const sizes = [];
  for (const path of await pathsOfAllKinds(request)) {
    const html = await (await request.get(path)).text();
    const scripts = urlsIn(html, /<script[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g);
    const styles = urlsIn(html, /<link rel="stylesheet" href="([^"]+)"/g);
    const row = {
      path,
      script: await sizeKiB(request, scripts, "gzip"),
      style: await sizeKiB(request, styles, "gzip"),
      html: await sizeKiB(request, [path], "br"),
      files: scripts.length + styles.length,
    };
    sizes.push(row);
    for (const kind of ["script", "style", "html"] as const)
      expect.soft(row[kind], `${kind} of ${path} in KiB`).toBeLessThanOrEqual(budgetsKiB[kind]);
  }
  console.table(sizes);
});

test("loads without layout shifts, even when the font is late, and without the browser's language data, which take a phone 100 ms to load", async ({
  page,
  request,
}) => {
  await page.addInitScript(watchShifts);
  await page.addInitScript(watchFormats);
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const path of await pathsOfAllKinds(request)) {
    // A tag's page is the same listing, with a banner.
    if (path === "/sounds/") continue;
    await page.goto(path);
    expect.soft(await page.evaluate(() => window.formats), `language data of ${path}`).toEqual([]);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(200);
    // A glyph of the web font differs from its fallback by a fraction of a pixel, so that a long text may get another line.
    const shifts = (await page.evaluate(() => window.shifts)).filter(
      (shift) => Number.parseFloat(shift) >= 0.005,
    );
    expect.soft(shifts, `shifts of ${path}`).toEqual([]);
  }
});

test("plays a sound that was pressed before the script, and fetches the data of a link that was pointed at, once it has loaded", async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto("/sounds/", { waitUntil: "commit" });
  const counted = page.waitForRequest(/\/api\/v1\/sounds\/[\w-]+\/plays$/);
  const payload = page.waitForResponse(/_payload\.json/);
  const main = page.getByRole("main");
  await main
    .getByRole("button", { name: /^Play / })
    .first()
    .click();
  await main.getByRole("article").first().getByRole("link").first().hover();
  expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
  release();
  expect((await payload).status()).toBe(200);
  await counted;
  await expect(page).toHaveURL(/\/sounds\/$/);
});

test("loads the code behind a list's sounds ahead, fetches a link's data once when it is pointed at, and fades in the next page unless the visitor prefers reduced motion", async ({
  page,
}) => {
  await page.addInitScript(countFades);
  // The page keeps fetched data for ten seconds, which a busy machine may need for a click.
  await page.clock.setFixedTime(new Date());
  const asked = watchPayloads(page);
  const code = page.waitForResponse(/\/assets\/sound-page-/);
  await page.goto("/sounds/");
  expect((await code).status()).toBe(200);
  const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
  const payload = page.waitForResponse(/_payload\.json/);
  await link.hover();
  await payload;
  await link.click();
  await expect(page).toHaveURL(/\/sound\//);
  await expect(page.getByRole("navigation", { name: /breadcrumb/i })).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  expect(await page.evaluate(() => window.fades)).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("banner").getByRole("link", { name: "Voices" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Voices");
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  expect(await page.evaluate(() => window.fades)).toBe(1);
});

test("loads a document for the next page of a tab that was opened before a release", async ({ page }) => {
  await page.clock.install();
  await page.route("**/builds/latest.json?*", (route) =>
    route.fulfill({ json: { id: "another", timestamp: 1 } }),
  );
  await page.goto("/sounds/");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const voices = page.getByRole("banner").getByRole("link", { name: "Voices" });
  let isPolled = false;
  page.on("response", (response) => {
    isPolled ||= /builds\/meta\/another\.json$/.test(response.url());
  });
  // The code that polls loads late.
  const passHour = async () => {
    await page.clock.fastForward("01:00:01");
    return isPolled;
  };
  await expect.poll(passHour).toBe(true);
  // The page has taken in that answer when it has one to a later request.
  await page.evaluate(async () => void (await fetch("/builds/meta/another.json")));
  await voices.click();
  await expect(page).toHaveURL(/\/voices\/$/);
  await expect.poll(() => page.evaluate(() => "isSameDocument" in window)).toBe(false);
});

declare global {
  interface Window {
    shifts: string[];
    formats: string[];
    fades: number;
  }
}

async function pathsOfAllKinds(request: APIRequestContext): Promise<string[]> {
  const idOf = async (kind: string) =>
    (await (await request.get(`/api/v1/${kind}?pageSize=1`)).json()).items[0].id as string;
  const details = [`/sound/${await idOf("sounds")}`, `/voice/${await idOf("voices")}`];
  return [
    ...["/", "/sounds/", "/voices/", "/sounds/tag/memes/", "/search/sounds/horn/"],
    ...details,
    ...["/privacy/", "/no-such-page/"],
  ];
}

function urlsIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, one, other]) => one ?? other ?? []);
}

/** Returns the transfer size of the URLs. */
async function sizeKiB(
  request: APIRequestContext,
  urls: readonly string[],
  encoding: string,
): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const answer = await request.head(url, { headers: { "accept-encoding": encoding } });
    expect(answer.headers()["content-encoding"], url).toBe(encoding);
    bytes += Number(answer.headers()["content-length"]);
  }
  return Math.round((bytes / 1024) * 10) / 10;
}

function watchPayloads(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("_payload.json") && asked.push(request.url()));
  return asked;
}

/** Runs in the page: records layout shifts without recent input. */
function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
    })[]) {
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent} ${from.x},${from.y},${from.width},${from.height} -> ${to.x},${to.y},${to.width},${to.height}`,
      );
      window.shifts.push(`${entry.value.toFixed(5)} ${moved.join("; ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Runs in the page: records each use of the browser's language data. */
function watchFormats(): void {
  window.formats = [];
  const note = <Use extends object>(name: string, use: Use) =>
    new Proxy(use, {
      apply(target, self, args) {
        window.formats.push(name);
        return Reflect.apply(target as () => unknown, self, args);
      },
      construct(target, args) {
        window.formats.push(name);
        return Reflect.construct(target as new () => object, args);
      },
    });
  for (const name of ["DateTimeFormat", "NumberFormat", "PluralRules", "Collator"] as const)
    Object.assign(Intl, { [name]: note(name, Intl[name]) });
  Number.prototype.toLocaleString = note("toLocaleString", Number.prototype.toLocaleString);
  Date.prototype.toLocaleString = note("toLocaleString", Date.prototype.toLocaleString);
  String.prototype.localeCompare = note("localeCompare", String.prototype.localeCompare);
}

/** Runs in the page: counts the pages that fade in. */
function countFades(): void {
  const { animate } = Element.prototype;
  window.fades = 0;
  Element.prototype.animate = function (...animation) {
    if (this.id === "main") window.fades += 1;
    return animate.apply(this, animation);
  };
}
