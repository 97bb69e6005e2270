import { gzipSync } from "node:zlib";
import { measureRendering } from "./pages/measure-rendering.ts";
import { compareWithPlain, type Load } from "./pages/server-load.ts";
import { type RunningServer, startSite, startStaticCopy } from "./pages/servers.ts";
import { measureVisits } from "./pages/visit.ts";

const loads: (Load & { name: string; cpuBudget?: number })[] = [
  { name: "kept", path: "/sounds/", encoding: "identity" },
  { name: "kept, brotli", path: "/sounds/", encoding: "br", cpuBudget: 1.15 },
  {
    name: "kept data, brotli",
    path: "/sounds/_payload.json",
    encoding: "br",
    cpuBudget: 1.15,
  },
];

/**
 * Measures what pages cost the server, compared with Node's plain http server, and what they cost a visitor on a slow
 * line.
 */
export async function bench(args: string[]): Promise<void> {
  const requests = Number(args[0] ?? 2000);
  const site = await startSite();
  try {
    await benchServer(site, requests);
    await benchVisit(site);
  } finally {
    await site.stop();
  }
}

async function benchServer(site: RunningServer, requests: number): Promise<void> {
  const rows = [];
  for (const load of loads) {
    const result = await compareWithPlain(site, load, requests * 5);
    rows.push({
      page: `${load.path} ${load.name}`,
      KiB: round(result.sizeKiB),
      "CPU µs": Math.round(result.siteCpuUs),
      "plain CPU µs": Math.round(result.plainCpuUs),
      "CPU ratio": round(result.siteCpuUs / result.plainCpuUs),
      budget: load.cpuBudget ?? "",
      "requests/s": Math.round(result.siteRate),
      "rate ratio": round(result.siteRate / result.plainRate, 3),
    });
  }
  console.table(rows);
}

async function benchVisit(site: RunningServer): Promise<void> {
  const html = await (await fetch(`${site.url}/sounds/`)).text();
  const page = await (await fetch(`${site.url}/sounds/_payload.json`)).json();
  const visit = await measureVisits(`${site.url}/sounds/`);
  const copy = await startStaticCopy(site);
  const copied = await measureVisits(`${copy.url}/sounds/`).finally(copy.stop);
  const rendering = await measureRendering(html, page);
  const ratio = (one: number, other: number) => round(one / other, 2);
  console.table([
    { what: "rendering a listing, CPU ms", figure: round(rendering.keptMs, 2), budget: 0.7 },
    { what: "the same with cards not shown before, CPU ms", figure: round(rendering.newMs, 2), budget: "" },
    {
      what: "React Router 8 with the same markup, CPU ms",
      figure: round(rendering.reactRouterMs, 2),
      budget: "",
    },
    {
      what: "rendering / React Router 8",
      figure: ratio(rendering.keptMs, rendering.reactRouterMs),
      budget: 0.6,
    },
    {
      what: "rendering new cards / React Router 8",
      figure: ratio(rendering.newMs, rendering.reactRouterMs),
      budget: "",
    },
    { what: "LCP / that of a static copy", figure: ratio(visit.lcpMs, copied.lcpMs), budget: 1.1 },
    { what: "page change / full load", figure: ratio(visit.pageChangeMs, visit.fullLoadMs), budget: 0.5 },
    {
      what: "the same until the page is painted",
      figure: ratio(visit.paintedChangeMs, visit.fullLoadMs),
      budget: "",
    },
    { what: "script of a first visit, KiB gzip", figure: round(await scriptKiB(site, html)), budget: 75 },
    { what: "HTML, KiB brotli", figure: round(await brotliKiB(site)), budget: 7 },
    { what: "LCP, ms", figure: Math.round(visit.lcpMs), budget: 450 },
    { what: "hydrated, ms", figure: Math.round(visit.hydratedMs), budget: 850 },
    { what: "layout shift", figure: round(visit.layoutShift, 4), budget: 0 },
    { what: "page change, ms", figure: Math.round(visit.pageChangeMs), budget: 250 },
  ]);
}

async function scriptKiB(site: RunningServer, html: string): Promise<number> {
  const urls = [...html.matchAll(/<script[^>]* src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g)];
  const sizes = urls.map(async ([, script, preload]) => {
    const source = await (await fetch(site.url + (script ?? preload))).text();
    return gzipSync(source, { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
}

/** Measures a popular page, which is compressed more. */
async function brotliKiB(site: RunningServer): Promise<number> {
  for (let time = 0; time < 10; time++)
    await fetch(`${site.url}/sounds/`, { headers: { "accept-encoding": "br" } });
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const answer = await fetch(`${site.url}/sounds/`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  return Number(answer.headers.get("content-length")) / 1024;
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}
