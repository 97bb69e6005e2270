import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { chromiumPath } from "../e2e/chromium-program.ts";
import { startSite } from "./pages/servers.ts";

/** npx installs it, since it is as large as a fifth of all other dependencies together. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/**
 * Prints the scores of Lighthouse for the main pages on phones and desktops, what takes points from them, and the load of the
 * machine, which lowers performance. Lighthouse counts as a fault that search engines leave out pages of results; that is
 * meant.
 */
export async function bench(): Promise<void> {
  const site = await startSite();
  try {
    const rows = [];
    for (const path of await pathsOf(site.url))
      for (const device of ["mobile", "desktop"] as const) {
        const report = await measure(site.url + path, device);
        rows.push({ path, device, ...scoresOf(report), load: Math.round(loadavg()[0] ?? 0) });
        for (const fault of faultsOf(report)) console.info(`${path} ${device}: ${fault}`);
      }
    console.table(rows);
  } finally {
    await site.stop();
  }
}

async function pathsOf(origin: string): Promise<string[]> {
  const read = async (list: string) => (await fetch(`${origin}/api/v1/${list}?pageSize=1`)).json();
  const [sounds, boards] = await Promise.all([read("sounds"), read("boards")]);
  const [soundId, boardId] = [sounds.items[0].id, boards.items[0].id];
  return ["/", "/sounds/", `/sound/${soundId}`, `/board/${boardId}/`, "/search/sounds/horn/"];
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

async function measure(url: string, device: "mobile" | "desktop"): Promise<Report> {
  const options = ["--quiet", "--output=json", "--chrome-flags=--headless --no-sandbox"];
  const { stdout } = await promisify(execFile)(
    "npx",
    ["--yes", LIGHTHOUSE, url, ...options, ...(device === "desktop" ? ["--preset=desktop"] : [])],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 64e6 },
  );
  return JSON.parse(stdout);
}

const scoresOf = ({ categories }: Report) =>
  Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));

/** Returns the audits that take points, each with what was measured. */
function faultsOf({ categories, audits }: Report): string[] {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighed.flatMap(({ id }) => {
    const { title, score, displayValue = "" } = audits[id] ?? { title: id, score: null };
    return score === null || score === 1 ? [] : [`${id} ${score}: ${title} ${displayValue}`];
  });
}
