import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { startSite } from "./pages/servers.ts";

/** Run by npx, because it would bring 150 packages that nothing else needs. */
const LIGHTHOUSE = "lighthouse@13.5.0";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Audits of the numbers that the report shows beside the scores. */
const timings = {
  "first-contentful-paint": "FCP ms",
  "largest-contentful-paint": "LCP ms",
  "total-blocking-time": "TBT ms",
  "cumulative-layout-shift": "CLS",
} as const;

interface LighthouseReport {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

/**
 * Prints Lighthouse's scores, as a phone gets them, of the home page, a listing and a sound, and names the audits that
 * cost points. Argument: runs of each page, whose best one counts. Lighthouse is fetched from the registry.
 */
export async function bench(args: string[]): Promise<void> {
  const runs = Number(args[0] ?? 3);
  const site = await startSite();
  try {
    const list = await (await fetch(`${site.url}/api/v1/sounds?pageSize=1`)).json();
    const paths = ["/", "/sounds/", `/sound/${list.items[0].id}`];
    const rows = [];
    const lost: string[] = [];
    for (const path of paths) {
      const reports: LighthouseReport[] = [];
      for (let run = 0; run < runs; run++) reports.push(await runLighthouse(site.url + path));
      const best = reports.toSorted((one, other) => scoreSum(other) - scoreSum(one))[0] as LighthouseReport;
      rows.push({ page: path, ...scoresOf(best), ...timingsOf(best) });
      lost.push(...lostPoints(best).map((audit) => `${path}: ${audit}`));
    }
    console.table(rows);
    console.info(lost.length > 0 ? `Points lost by\n${lost.join("\n")}` : "Every score is 100.");
  } finally {
    await site.stop();
  }
}

/** Lighthouse asks to be run again when Chromium recorded no trace (NO_NAVSTART), which it does in some runs here. */
async function runLighthouse(url: string, attemptsLeft = 4): Promise<LighthouseReport> {
  try {
    return await runOnce(url);
  } catch (error) {
    if (attemptsLeft === 0) throw error;
    return runLighthouse(url, attemptsLeft - 1);
  }
}

async function runOnce(url: string): Promise<LighthouseReport> {
  const flags = ["--output=json", "--quiet", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"];
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, ...flags, `--only-categories=${categories.join()}`],
    // Without a path it looks for Chrome or Chromium by itself. The headless shell is not enough for it.
    { env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

function scoreOf(report: LighthouseReport, category: string): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100);
}

function scoreSum(report: LighthouseReport): number {
  return categories.reduce((sum, category) => sum + scoreOf(report, category), 0);
}

function scoresOf(report: LighthouseReport): Record<string, number> {
  return Object.fromEntries(categories.map((category) => [category, scoreOf(report, category)]));
}

function timingsOf({ audits }: LighthouseReport): Record<string, number> {
  const values = Object.entries(timings).map(([id, name]) => [
    name,
    Number((audits[id]?.numericValue ?? Number.NaN).toFixed(id.endsWith("shift") ? 3 : 0)),
  ]);
  return Object.fromEntries(values);
}

/** Names the audits that count and did not reach their full score. */
function lostPoints(report: LighthouseReport): string[] {
  return Object.entries(report.categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      const isLost = weight > 0 && audit && audit.score !== null && audit.score < 1;
      return isLost ? [`${category}: ${audit.title} (${id}, ${Math.round((audit.score ?? 0) * 100)})`] : [];
    }),
  );
}
