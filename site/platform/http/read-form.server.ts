import type { Context } from "hono";
import { ProblemError } from "./problem.server.ts";

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Reads a posted form. Throws the problem `unsupported-media-type` if the body is not a form, and
 * `invalid-request` if it is truncated, malformed or contains a NUL character, which the database cannot store.
 * Line ends of its texts are LF: browsers post CRLF, but count a line end as one character of a field's limit.
 */
export async function readForm(context: Context): Promise<FormData> {
  if (!FORM_TYPE.test(context.req.header("content-type") ?? "")) {
    throw new ProblemError("unsupported-media-type", { detail: "The body must be a form" });
  }
  const posted = await context.req.formData().catch(() => {
    throw new ProblemError("invalid-request", { detail: "The form is incomplete or malformed" });
  });
  const form = new FormData();
  for (const [name, value] of posted) {
    if (typeof value === "string" && value.includes("\0")) {
      const errors = [{ field: name, message: "Must not hold a NUL character" }];
      throw new ProblemError("invalid-request", { errors });
    }
    form.append(name, typeof value === "string" ? value.replaceAll("\r\n", "\n") : value);
  }
  return form;
}
