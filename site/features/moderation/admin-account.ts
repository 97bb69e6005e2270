import { MAX_EMAIL_LENGTH } from "@tuna/sdk/account";
import * as z from "zod/mini";

/** Body of the search for an account: its email in any case, or its id. */
export const findAccountSchema = z.object({
  query: z.string().check(z.trim(), z.maxLength(MAX_EMAIL_LENGTH), z.regex(/^\P{Cc}+$/u)),
});

/** A successful login. */
const accountLoginSchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** `code`, or the provider's key. */
  method: z.string(),
  /** Name of the browser, such as "Firefox on Windows". */
  device: z.string(),
});

/** Schema of an account as administrators see it. */
export const adminAccountSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** `active`, or `suspended` while its owner cannot log in. */
  status: z.string(),
  /** `user` or `administrator`. */
  type: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Number of open sessions. */
  sessionCount: z.int(),
  /** Paths of its pictures; null for those that it has not. */
  pictures: z.object({
    picture: z.nullable(z.string()),
    banner: z.nullable(z.string()),
    cover: z.nullable(z.string()),
  }),
  /** Successful logins of the last 90 days, at most 50, the latest first. */
  logins: z.array(accountLoginSchema),
});
/** An account as administrators see it. */
export type AdminAccount = z.infer<typeof adminAccountSchema>;
