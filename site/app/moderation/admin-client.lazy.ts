import { createAdminClient } from "@tuna/sdk/admin";

export { itemOfConflict } from "@tuna/sdk/admin";

/** Loaded by an administrator's first action: its schemas are larger than the pages that use it. */
export const adminClient = createAdminClient({ baseUrl: "" });
