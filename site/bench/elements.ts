import type { Page, Sound } from "@tuna/sdk";
import { buildPaths } from "../platform/builds/build-paths.server.ts";
import { launchChromium } from "./browser/launch-chromium.ts";
import { buildPeers } from "./elements/build-peers.ts";
import { deliveries, ONE_ELEMENT, type Sizes, sizesOf } from "./elements/delivery-sizes.ts";
import { type CardFigures, measureCards, measureUpgrade } from "./elements/measure-cards.ts";
import { measureSlowLink } from "./elements/measure-slow-link.ts";
import { median, round } from "./elements/median.ts";
import type { Variant } from "./elements/partner-page.ts";
import { type PartnerServer, startPartnerServer } from "./elements/partner-server.ts";
import { startSite } from "./pages/servers.ts";

type Chromium = Awaited<ReturnType<typeof launchChromium>>;

const compared: readonly Variant[] = ["elements", "lit", "react", "iframe"];
const counts = [1, 10, 100, 1000];
const MAX_IFRAMES = 100;
const CARDS_WANTED = 100;
/** Script sizes of two other products' embeds in KiB (gzip), taken from their public code. */
const peerGzipKiB = { "giphy, renderGif and client": 45.8, "Freesound's embed": 50.7 };
/** KiB brotli. */
const sizeBudgets: Record<string, number> = {
  "widgets.js": 26,
  "widgets.iife.js": 26,
  "autoloader.js": 0.95,
  [ONE_ELEMENT]: 16,
};

/** Measures size and speed of the elements against the same card in Lit, in React 19 and in iframes. */
export async function bench(args: string[]): Promise<void> {
  const rounds = Number(args[0] ?? 5);
  const site = await startSite();
  const browser = await launchChromium();
  const peers = await buildPeers();
  const { items }: Page<Sound> = await (
    await fetch(`${site.url}/api/v1/sounds?pageSize=${CARDS_WANTED}`)
  ).json();
  // The card of an explicit sound has no controls.
  const playable = items.filter(({ audio }) => audio);
  const server = await startPartnerServer(site.url, playable, peers);
  try {
    await printSizes(peers);
    await printCards(browser, server, rounds);
    await printSlowLink(browser, server, rounds);
  } finally {
    server.stop();
    await browser.close();
    await site.stop();
  }
}

async function printSizes(peers: Record<"lit" | "react", Buffer>): Promise<void> {
  const row = (name: string, sizes: Partial<Sizes>) => ({
    delivery: name,
    "KiB min": sizes.minKiB === undefined ? "" : round(sizes.minKiB, 2),
    gzip: sizes.gzipKiB === undefined ? "" : round(sizes.gzipKiB, 2),
    brotli: sizes.brotliKiB === undefined ? "" : round(sizes.brotliKiB, 2),
    "budget, brotli": sizeBudgets[name] ?? "",
  });
  const own = await deliveries(buildPaths.elements);
  const rows = [
    ...own.map(({ name, sizes }) => row(name, sizes)),
    row("peer: the card in Lit", sizesOf(peers.lit)),
    row("peer: the card in React 19", sizesOf(peers.react)),
    ...Object.entries(peerGzipKiB).map(([name, gzipKiB]) => row(`peer: ${name}`, { gzipKiB })),
  ];
  console.table(rows);
}

async function printCards(browser: Chromium, server: PartnerServer, rounds: number): Promise<void> {
  const rows = [];
  const figures = new Map<string, CardFigures>();
  for (const count of counts) {
    for (const [variant, figure] of await medianFigures(browser, server, count, rounds)) {
      figures.set(`${variant} ${count}`, figure);
      rows.push({
        cards: count,
        variant,
        "done ms": round(figure.doneMs, 0),
        "work ms": round(figure.workMs, 0),
        "longest task ms": round(figure.longestTaskMs, 0) || "< 50",
        "heap MiB": round(figure.heapMiB, 1),
      });
    }
  }
  console.table(rows);
  const work = (key: string) => figures.get(key)?.workMs ?? Number.NaN;
  const done = (key: string) => figures.get(key)?.doneMs ?? Number.NaN;
  const ratios = [100, 1000].map((count) => ({
    what: `page with ${count} cards, to Lit's`,
    ratio: round(work(`elements ${count}`) / work(`lit ${count}`), 2),
    budget: 1 as number | "",
  }));
  for (const count of [100, 1000]) {
    const [own, lit] = await medianUpgrades(browser, server, count, rounds);
    ratios.push({ what: `${count} more cards, to Lit's`, ratio: round(own / lit, 2), budget: 1 });
    console.info(`${count} more cards: ${round(own, 1)} ms, Lit's ${round(lit, 1)} ms`);
  }
  for (const other of ["react", "iframe"])
    ratios.push({
      what: `page with 100 cards, to ${other}'s`,
      ratio: round(done("elements 100") / done(`${other} 100`), 2),
      budget: "",
    });
  console.table(ratios);
}

/** Returns the medians of the elements and of Lit. Throws if their cards differ in the number of elements, since they would do different work. */
async function medianUpgrades(
  browser: Chromium,
  server: PartnerServer,
  count: number,
  rounds: number,
): Promise<[own: number, lit: number]> {
  const both = await repeat(rounds, async () => [
    await measureUpgrade(browser, server, "elements", count),
    await measureUpgrade(browser, server, "lit", count),
  ]);
  const sizes = new Set(both.flat().map(({ cardSize }) => cardSize));
  if (sizes.size > 1) throw new Error(`Cards of ${[...sizes].join(" and ")} elements are compared`);
  const of = (index: number) => median(both.map((pair) => pair[index]?.ms ?? Number.NaN));
  return [of(0), of(1)];
}

/** Each round measures every variant once, so that a slow phase of the machine affects all of them. */
async function medianFigures(browser: Chromium, server: PartnerServer, count: number, rounds: number) {
  const measured = compared.filter((variant) => variant !== "iframe" || count <= MAX_IFRAMES);
  const all = new Map<Variant, CardFigures[]>(measured.map((variant) => [variant, []]));
  for (let index = 0; index < rounds; index++) {
    for (const [variant, list] of all) list.push(await measureCards(browser, server, variant, count));
  }
  const of = (list: CardFigures[], key: keyof CardFigures) => median(list.map((figure) => figure[key]));
  return [...all].map(([variant, list]): [Variant, CardFigures] => [
    variant,
    {
      doneMs: of(list, "doneMs"),
      workMs: of(list, "workMs"),
      longestTaskMs: of(list, "longestTaskMs"),
      heapMiB: of(list, "heapMiB"),
    },
  ]);
}

async function printSlowLink(browser: Chromium, server: PartnerServer, rounds: number): Promise<void> {
  const cases = [
    ["elements", true],
    ["elements", false],
    ["autoloader", true],
    ["lit", true],
    ["react", true],
  ] as const;
  const rows = [];
  for (const [variant, hasFallback] of cases) {
    const list = await repeat(rounds, () => measureSlowLink(browser, server, variant, hasFallback));
    rows.push({
      variant,
      fallback: hasFallback,
      "FCP ms": round(median(list.map(({ fcpMs }) => fcpMs)), 0),
      "LCP ms": round(median(list.map(({ lcpMs }) => lcpMs)), 0),
      CLS: round(median(list.map(({ layoutShift }) => layoutShift)), 4),
    });
  }
  console.table(rows);
  const [withFallback, without] = rows;
  console.table([
    {
      what: "LCP with fallback, to without",
      figure: round((withFallback?.["LCP ms"] ?? 0) / (without?.["LCP ms"] ?? 1), 2),
      budget: 0.5,
    },
    { what: "CLS", figure: withFallback?.CLS, budget: 0.02 },
  ]);
}

async function repeat<Result>(times: number, measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index++) results.push(await measure());
  return results;
}
