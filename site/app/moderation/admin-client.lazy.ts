import { createAdminClient } from "@tuna/sdk/admin";

export { itemOfConflict } from "@tuna/sdk/admin";

/** Loaded by the first thing that an administrator does: its schemas are more code than the pages that use it. */
export const adminClient = createAdminClient({ baseUrl: "" });
