import { waitForCatalogue } from "./wait-for-catalogue.ts";

/** Playwright runs this once after its servers answer. */
// biome-ignore lint/style/noDefaultExport: Playwright imports the default export.
export default () => waitForCatalogue(process.env.E2E_DATA_DIR ?? "");
