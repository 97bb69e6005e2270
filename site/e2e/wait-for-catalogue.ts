import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { DEMO_COUNTS } from "../features/seed/seed-catalogue.server.ts";

/**
 * Waits until the site at `origin` has imported its demo catalogue: it serves earlier, and tests need its items. Throws if items
 * are missing then.
 */
export async function waitForCatalogue(dataDir: string, origin: string): Promise<void> {
  while (!existsSync(join(dataDir, "demo-catalogue.done"))) await pause(100);
  for (const [kind, count] of Object.entries(DEMO_COUNTS)) {
    const { total } = await (await fetch(`${origin}/api/v1/${kind}?pageSize=1`)).json();
    if (total !== count) throw new Error(`The first start has added ${total} of ${count} ${kind}`);
  }
}
