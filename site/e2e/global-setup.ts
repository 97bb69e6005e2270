import { waitForCatalogue } from "./wait-for-catalogue.ts";

/** Playwright runs this once, when its servers answer. */
// biome-ignore lint/style/noDefaultExport: Playwright takes the default export.
export default () => waitForCatalogue(process.env.E2E_DATA_DIR ?? "");
