import { openAnalytics } from "../server/analytics/analytics.ts";
import { openInsights } from "../server/analytics/insights.ts";
import { openDatabase } from "../server/store/database.ts";
import { startLocalPostgres } from "../server/store/local-postgres.ts";
import { keepVisits } from "./insights/made-up-visits.ts";

const DAYS = 90;

/**
 * Measures how long `/admin/insights/` takes for each range, uncached and cached, on both databases. Argument: number
 * of events.
 */
export async function bench(args: string[]): Promise<void> {
  const eventCount = Number(args[0] ?? 500_000);
  const postgres = await startLocalPostgres();
  try {
    await benchDatabase("PGlite", undefined, eventCount);
    await benchDatabase("PostgreSQL", await postgres.createDatabase("bench"), eventCount);
  } finally {
    await postgres.stop();
  }
}

async function benchDatabase(
  name: string,
  databaseUrl: string | undefined,
  eventCount: number,
): Promise<void> {
  const database = await openDatabase({ dataDir: "memory", databaseUrl, role: "command" });
  try {
    const { analytics } = openAnalytics(database, DAYS);
    const soundIds = Array.from({ length: 5000 }, (_, index) => `sound-${index}`);
    await keepVisits(analytics, { days: DAYS, eventCount, soundIds, until: new Date() });
    // Runs the site's maintenance, which deletes nothing here.
    await analytics.forgetBefore(new Date(0));
    const insights = openInsights({
      analytics,
      catalog: { getMany: async () => [], mostRequested: async () => [] },
    });
    for (const days of [7, 30, 90] as const) {
      const [cold, warm] = [await timeOf(() => insights.of(days)), await timeOf(() => insights.of(days))];
      console.info(
        `${name}, ${eventCount} events, ${days} days: ${cold.toFixed(0)} ms, kept ${warm.toFixed(2)} ms`,
      );
    }
  } finally {
    await database.close();
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
