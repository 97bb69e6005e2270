import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "@playwright/test";
import { createTuna } from "@tuna/sdk";
import { chromiumArguments, chromiumPath } from "./chromium.ts";

const widths = [360, 768, 1440];
const colorSchemes = ["dark", "light"] as const;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://localhost:3000" },
    out: { type: "string", default: "screenshots" },
    only: { type: "string" },
  },
});

const pages = Object.entries(await pathsByName(values.url)).filter(
  ([name]) => !values.only || values.only === name,
);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArguments });
mkdirSync(values.out, { recursive: true });
for (const width of widths) for (const colorScheme of colorSchemes) await shoot(browser, width, colorScheme);
await browser.close();
console.info(`${pages.length * widths.length * colorSchemes.length} pictures in ${values.out}`);

/** Every kind of page of a running site, with items that it really has. */
async function pathsByName(url: string): Promise<Record<string, string>> {
  const tuna = createTuna({ baseUrl: url });
  const [sounds, voices] = await Promise.all([
    tuna.sounds.list({ pageSize: 1 }),
    tuna.voices.list({ pageSize: 1 }),
  ]);
  return {
    home: "/",
    listing: "/sounds/",
    tag: "/sounds/tag/memes/",
    search: "/search/sounds/horn/",
    "empty-search": "/search/sounds/qqqzzzxxx/",
    sound: `/sound/${sounds.items[0]?.id}`,
    voice: `/voice/${voices.items[0]?.id}`,
    download: "/download-sound/",
    legal: "/privacy/",
    "not-found": "/no-such-page/",
  };
}

async function shoot(browser: Browser, width: number, colorScheme: "dark" | "light"): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 780 : 900 },
    colorScheme,
  });
  const page = await context.newPage();
  for (const [name, path] of pages) {
    await page.goto(values.url + path, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(values.out, `${name}-${width}-${colorScheme}.png`) });
  }
  await context.close();
}
