import autocannon from "autocannon";
import { cpuTimeMs } from "./pages/cpu-time.ts";
import { type RunningServer, startPlainServer, startSite } from "./pages/servers.ts";

const paths = ["/sounds/", "/sounds/tag/memes/", "/search/sounds/a/", "/sounds/_payload.json"];

/** Processor time of a request for a page, against Node's plain http server sending the same bytes in the same run. */
export async function bench(args: string[]): Promise<void> {
  const requests = Number(args[0] ?? 3000);
  const site = await startSite();
  const rows = [];
  try {
    for (const path of paths) {
      const body = await pageBody(site, path);
      const plain = await startPlainServer(body);
      const siteRun = await measure(site, path, requests);
      const plainRun = await measure(plain, "/", requests);
      await plain.stop();
      rows.push({
        path,
        "body KB": (Buffer.byteLength(body) / 1024).toFixed(1),
        "site CPU µs/request": Math.round(siteRun.cpuUs),
        "plain CPU µs/request": Math.round(plainRun.cpuUs),
        "site requests/s": Math.round(siteRun.perSecond),
        "plain requests/s": Math.round(plainRun.perSecond),
        "CPU ratio": (siteRun.cpuUs / plainRun.cpuUs).toFixed(1),
        "rate ratio": (siteRun.perSecond / plainRun.perSecond).toFixed(3),
      });
    }
  } finally {
    await site.stop();
  }
  console.table(rows);
}

async function pageBody(site: RunningServer, path: string): Promise<string> {
  const answer = await fetch(site.url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

async function measure(server: RunningServer, path: string, requests: number) {
  const load = { url: server.url + path, connections: 8 };
  await autocannon({ ...load, amount: Math.ceil(requests / 5) });
  const beforeMs = cpuTimeMs(server.pid);
  const result = await autocannon({ ...load, amount: requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    cpuUs: ((cpuTimeMs(server.pid) - beforeMs) * 1000) / requests,
    perSecond: requests / result.duration,
  };
}
