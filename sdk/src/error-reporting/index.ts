/** Error reports: which errors are sent, and what is removed from them. */

import "../platform/platform-types.ts";

export {
  errorReportingLimits,
  isReportedError,
  MAX_WAITING_ERRORS,
  OWN_ENVELOPE_PATH,
  ownErrorDsn,
  traceLimits,
} from "./reporting-rules.ts";
export { reportedPage, withoutPersonalData } from "./without-personal-data.ts";
