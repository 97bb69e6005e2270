import * as z from "zod/mini";

/** Schema of an error answer (RFC 9457). `errors` names each wrong field of a request. */
export const problemSchema = z.object({
  type: z._default(z.string(), "about:blank"),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  code: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The stored version, if it changed since the caller read it. */
  current: z.optional(z.unknown()),
});
/** The body of an error answer (RFC 9457). */
export type Problem = z.infer<typeof problemSchema>;
