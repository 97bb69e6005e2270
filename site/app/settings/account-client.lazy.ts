import { createAccountClient } from "@tuna/sdk/account";

/** Loaded by an account's first change: its schemas are larger than the pages that use it. */
export const accountClient = createAccountClient({ baseUrl: "" });
