import { setup as dumpNewDatabase } from "../platform/store/testing/dump-test-setup.ts";

/** Playwright runs this once after its servers answer. The sites that tests start then begin with a dump of a new database. */
// biome-ignore lint/style/noDefaultExport: Playwright imports the default export.
export default dumpNewDatabase;
