import { createAdminClient } from "../admin-client.ts";

/** Counting half a million events takes longer than any other call. */
const COUNT_TIMEOUT_MS = 60_000;

/** Loaded when the insights were not ready in time for the page. */
export const insightsClient = createAdminClient({ baseUrl: "", timeoutMs: COUNT_TIMEOUT_MS });
