import type { FullConfig } from "@playwright/test";
import { setup as dumpNewDatabase } from "../platform/store/testing/dump-test-setup.ts";
import { waitForCatalogue } from "./wait-for-catalogue.ts";

/**
 * Playwright runs this once after its servers answer. The sites that tests start then begin with a dump of a new database;
 * only Playwright's own site creates one, as a first start does.
 */
// biome-ignore lint/style/noDefaultExport: Playwright imports the default export.
export default async ({ projects: [project] }: FullConfig) => {
  await dumpNewDatabase();
  await waitForCatalogue(process.env.E2E_DATA_DIR ?? "", project?.use.baseURL ?? "");
};
