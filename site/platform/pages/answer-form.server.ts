import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { PostedForms } from "./loader.server.ts";

/** Answers a form that was posted without script with the page at `path`, which shows the form's state. */
export type AnswerForm = (
  context: Context,
  path: string,
  posted: PostedForms,
  status: ContentfulStatusCode,
) => Promise<Response>;
