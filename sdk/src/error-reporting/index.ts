/** Error reports: which errors are sent, and what is removed from them. */

export { isReportedError } from "./is-reported-error.ts";
export { OWN_ENVELOPE_PATH, ownErrorDsn } from "./own-error-dsn.ts";
export { errorReportingLimits, MAX_WAITING_ERRORS, traceLimits } from "./reporting-limits.ts";
export { MAX_REPORTED_TEXT_LENGTH, reportedPage, withoutPersonalData } from "./without-personal-data.ts";
