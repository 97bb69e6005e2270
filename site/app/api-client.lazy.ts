import { createClient } from "@tuna/sdk/client";

/** Calls this site's API without retries: visitors see a failure at once and decide themselves. */
export const apiClient = createClient({ baseUrl: "" });
