import { createAccountClient } from "@tuna/sdk/account";

/** Loaded by the first change that somebody makes: its schemas are more code than the pages that use it. */
export const accountClient = createAccountClient({ baseUrl: "" });
