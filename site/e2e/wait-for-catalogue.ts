import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const TIMEOUT_MS = 300_000;

/** Waits until the site has imported its demo catalogue: it serves earlier, and tests need its items. */
export async function waitForCatalogue(dataDir: string): Promise<void> {
  const startedAtMs = performance.now();
  while (!existsSync(join(dataDir, "demo-catalogue.done"))) {
    if (performance.now() - startedAtMs > TIMEOUT_MS) throw new Error("The demo catalogue is not complete");
    await pause(100);
  }
}
