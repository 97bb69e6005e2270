import { createAdminClient } from "@tuna/sdk/admin";

/** Counting half a million events takes longer than any other call. */
const COUNT_TIMEOUT_MS = 60_000;

/** Loaded when a page's insights were not counted in time for it. */
export const insightsClient = createAdminClient({ baseUrl: "", timeoutMs: COUNT_TIMEOUT_MS });
