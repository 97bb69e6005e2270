import { get } from "node:http";
import autocannon from "autocannon";
import { cpuTimeMs } from "./cpu-time.ts";
import { type RunningServer, startPlainServer } from "./servers.ts";

export interface Load {
  path: string;
  encoding: "br" | "identity";
}

export interface LoadResult {
  sizeKiB: number;
  siteCpuUs: number;
  plainCpuUs: number;
  siteRate: number;
  plainRate: number;
}

/** Measures processor time and rate of a page, and of Node's plain http server with the same bytes and headers. */
export async function compareWithPlain(
  site: RunningServer,
  load: Load,
  requests: number,
): Promise<LoadResult> {
  const answer = await readAnswer(site.url + load.path, load.encoding);
  const plain = await startPlainServer({ headers: answer.headers, body: answer.bytes.toString("base64") });
  try {
    const [siteRun, plainRun] = [await run(site, load, requests), await run(plain, load, requests)];
    return {
      sizeKiB: answer.bytes.length / 1024,
      siteCpuUs: siteRun.cpuUs,
      plainCpuUs: plainRun.cpuUs,
      siteRate: siteRun.perSecond,
      plainRate: plainRun.perSecond,
    };
  } finally {
    await plain.stop();
  }
}

async function run(server: RunningServer, { path, encoding }: Load, requests: number) {
  const options = {
    url: server.url,
    connections: 8,
    headers: { "accept-encoding": encoding },
    requests: [{ path }],
  };
  await autocannon({ ...options, amount: Math.ceil(requests / 5) });
  const beforeMs = cpuTimeMs(server.pid);
  const startedAtMs = performance.now();
  const result = await autocannon({ ...options, amount: requests });
  const seconds = (performance.now() - startedAtMs) / 1000;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`);
  return {
    cpuUs: ((cpuTimeMs(server.pid) - beforeMs) * 1000) / requests,
    perSecond: requests / seconds,
  };
}

/** Returns an answer as it is sent, still encoded. */
function readAnswer(
  url: string,
  encoding: string,
): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
      const { date, connection, "keep-alive": keepAlive, ...headers } = response.headers;
      resolve({ headers: headers as Record<string, string>, bytes: Buffer.concat(await response.toArray()) });
    }).on("error", reject);
  });
}
