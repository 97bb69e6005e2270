import { gzipSync } from "node:zlib";
import { renderCpuMs } from "./pages/render-cpu.ts";
import { compareWithPlain, type Load } from "./pages/server-load.ts";
import { type RunningServer, startSite } from "./pages/servers.ts";
import { measureVisits } from "./pages/visit.ts";

const loads: (Load & { name: string; cpuBudget?: number })[] = [
  { name: "made for this request", path: "/sounds/", encoding: "identity", isMiss: true },
  { name: "kept", path: "/sounds/", encoding: "identity", isMiss: false },
  { name: "kept, brotli", path: "/sounds/", encoding: "br", isMiss: false, cpuBudget: 1.15 },
  {
    name: "kept data, brotli",
    path: "/sounds/_payload.json",
    encoding: "br",
    isMiss: false,
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
    const amount = load.isMiss ? Math.ceil(requests / 4) : requests * 5;
    const result = await compareWithPlain(site, load, amount);
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
  console.table([
    { what: "rendering 50 cards, CPU ms", figure: round(await renderCpuMs(html, page), 2), budget: 0.7 },
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
