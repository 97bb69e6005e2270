/** Reports of sounds and voices. */

import "../platform/platform-types.ts";

export { reportSchema } from "./report.ts";
export { MAX_REPORT_DETAILS, reportReasons } from "./report-reasons.ts";
