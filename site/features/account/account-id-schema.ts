import * as z from "zod/mini";

/** An account's id, a UUID. */
export const accountIdSchema = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
