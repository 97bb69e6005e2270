import { writeFile } from "node:fs/promises";
import { test as base } from "@playwright/test";
import type { Engine } from "./engine.ts";
import type { EngineName } from "./programs.ts";
import { startChromium, startFirefox } from "./puppeteer-engines.ts";
import { startSoundServer } from "./sound-server.ts";
import { type Visit, visitIn } from "./visit.ts";
import { startWebkit } from "./webkit.ts";

const starts = { firefox: startFirefox, webkit: startWebkit, chromium: startChromium } satisfies Record<
  TestedEngine,
  typeof startFirefox
>;

/** Chromium runs the tests of partners' pages alone, since it has its own of everything else. */
type TestedEngine = EngineName | "chromium";

/** Options of a project or a group of tests. */
export interface EngineOptions {
  engineName: TestedEngine;
  /** Whether the machine has a sound output. */
  hasSound: boolean;
}

/** A test that runs in each engine: `visit` is a new visitor's window, and a failure comes with a screenshot. */
export const test = base.extend<{ visit: Visit }, EngineOptions & { engine: Engine }>({
  engineName: ["firefox", { option: true, scope: "worker" }],
  hasSound: [true, { option: true, scope: "worker" }],
  engine: [
    async ({ engineName, hasSound }, use, { project }) => {
      const sound = hasSound ? await startSoundServer() : undefined;
      const engine = await starts[engineName](
        { ...process.env, ...sound?.environment },
        project.use.navigationTimeout as number,
      );
      await use(engine);
      await engine.stop();
      await sound?.stop();
    },
    { scope: "worker" },
  ],
  visit: async ({ engine, baseURL }, use, info) => {
    const page = await engine.openWindow();
    await use(visitIn(page, baseURL ?? ""));
    if (info.errors.length > 0) await writeFile(info.outputPath("page.png"), await page.screenshot());
    await page.close();
  },
});
