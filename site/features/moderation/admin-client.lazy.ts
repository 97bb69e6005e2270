import { createAdminClient } from "./admin-client.ts";

export { itemOfConflict } from "./admin-client.ts";

/** Loaded by an administrator's first action: its schemas are larger than the pages that use it. */
export const adminClient = createAdminClient({ baseUrl: "" });
