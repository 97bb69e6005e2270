import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type * as Sdk from "@tuna/sdk";
import { build } from "esbuild";
import { openPage, playFirst } from "./consumer-page.ts";
import { serveFolder } from "./serve-folder.ts";

/**
 * Calls the public methods of the client that is installed in a folder, and returns whether they found what the others did. A
 * client of an earlier version may lack some. Throws the client's error.
 */
export async function useClient(folder: string, siteUrl: string): Promise<Record<string, unknown[]>> {
  const { createTuna }: typeof Sdk = await import(join(folder, "node_modules/@tuna/sdk/dist/index.js"));
  const tuna = createTuna({ baseUrl: siteUrl, retries: 0 });
  const report: Record<string, unknown[]> = {};
  for (const kind of ["sounds", "voices"] as const) {
    const items = tuna[kind];
    const { items: listed } = await items.list({ pageSize: 2 });
    const { id, name } = listed[0] as (typeof listed)[number];
    const found = await items.search({ q: name });
    const one = await items.get(id);
    const similar = await items.recommended(id, { limit: 2 });
    const receipt = await items.play(id);
    const { isReceived } = await items.report(id, { reason: "other" });
    report[kind] = [
      listed.length,
      found.items.some((item) => item.id === id),
      one.id === id,
      receipt.id === id,
      isReceived,
    ];
    report[`${kind} alike`] = [similar.every((item) => item.id !== id)];
  }
  if (tuna.makers) {
    const { items } = await tuna.sounds.list();
    const slug = items.map(({ publicInfo }) => publicInfo.ownerSlug).find(Boolean) ?? "";
    report.makers = [(await tuna.makers.get(slug)).slug === slug, (await tuna.makers.sounds(slug)).total > 0];
  }
  const { cards } = await tuna.cards.list("sound", { limit: 3 });
  const again = await tuna.cards.get({ sounds: cards.map(({ id }) => id) });
  report.cards = [again.cards.length];
  const suggestions = await tuna.suggest({ q: cards[0]?.name ?? "" });
  report.suggestions = [suggestions.sounds.length > 0];
  report.lists = [(await tuna.tags()).length > 0, (await tuna.categories()).length > 0];
  if (tuna.boards) report.boards = [(await tuna.boards.list()).page === 1];
  report.country = [/^[A-Z]{2}$/.test(await tuna.country()), Array.isArray(await tuna.installers())];
  return report;
}

/** What {@link useClient} returns if all is well. */
export const wholeReport = {
  sounds: [2, true, true, true, true],
  "sounds alike": [true],
  voices: [2, true, true, true, true],
  "voices alike": [true],
  makers: [true, true],
  cards: [3],
  suggestions: [true],
  lists: [true, true],
  boards: [true],
  country: [true, true],
};

const elementsPage = (siteUrl: string, soundId: string) => `
import { defineElements } from "@tuna/widgets/elements";
document.body.innerHTML = \`
  <tuna-sound-card sound-id="${soundId}" loading="eager"></tuna-sound-card>
  <tuna-sound-list limit="3"></tuna-sound-list>
  <tuna-search-box></tuna-search-box>
  <tuna-download-button item-id="${soundId}"></tuna-download-button>
\`;
document.addEventListener("tuna-error", ({ detail }) => console.error(detail.code, detail.message));
const brand = { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" };
defineElements({ apiUrl: "${siteUrl}", brand });
`;

const documentText = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Elements</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <script type="module" src="./stdin.js"></script>
  </body>
</html>
`;

/**
 * Shows the elements that are installed in a folder, plays a card and a sound of a list, and searches.
 * Returns the errors of the page.
 */
export async function useElements(browser: Browser, folder: string, siteUrl: string): Promise<string[]> {
  const { cards } = await (await fetch(`${siteUrl}/api/v1/card-lists/sound?limit=1`)).json();
  const outdir = join(folder, "built/elements");
  await build({
    stdin: { contents: elementsPage(siteUrl, cards[0].id), resolveDir: folder },
    bundle: true,
    splitting: true,
    format: "esm",
    outdir,
    logLevel: "error",
  });
  mkdirSync(outdir, { recursive: true });
  writeFileSync(join(outdir, "index.html"), documentText);
  const served = await serveFolder(outdir);
  const { page, problems } = await openPage(browser);
  try {
    await page.goto(served.url);
    if (!(await playFirst(page, page.locator("tuna-sound-card")))) problems.push("The card does not play");
    if (!(await playFirst(page, page.locator("tuna-sound-list")))) problems.push("The list does not play");
    await page.getByRole("combobox").fill(cards[0].name);
    await page.getByRole("option", { name: cards[0].name }).first().waitFor();
    return problems;
  } finally {
    await page.close();
    await served.close();
  }
}
