import * as z from "zod/mini";

/** A person in the log. The number always means the same person; id and email are null once the account is deleted. */
export const loggedPersonSchema = z.object({
  number: z.int(),
  accountId: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
/** A person in the log. */
export type LoggedPerson = z.infer<typeof loggedPersonSchema>;
