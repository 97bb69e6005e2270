import { registry } from "../registry.server.ts";

/** Returns the value of a series of this process, such as `site_queue_jobs{state="failed"}`; undefined without such a series. */
export async function readMetric(series: string): Promise<number | undefined> {
  const line = (await registry.metrics()).split("\n").find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}
