import type { Context, MiddlewareHandler } from "hono";
import { etagOf, matchesStrongETag } from "./etags.server.ts";
import { ProblemError } from "./problem.server.ts";

/**
 * Lets a change with `If-Match` pass if the caller has what the path answers now, and refuses it with 412 otherwise (RFC 9110,
 * section 13.1.1). Without `read` the path answers nothing that could match. Two changes at the same moment are told apart by the
 * revisions that boards and items have, not here.
 */
export function requireMatch(read: ((context: Context) => Promise<Response>) | undefined): MiddlewareHandler {
  return async (context, next) => {
    const condition = context.req.header("if-match");
    if (condition === undefined) return next();
    const present = await read?.(context);
    if (!present?.ok || !matchesStrongETag(condition, await etagOfAnswer(present)))
      throw new ProblemError("precondition-failed");
    return next();
  };
}

/** Files have an ETag of their own. Texts get theirs after their endpoint. */
async function etagOfAnswer(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.headers.get("etag") ?? etagOf(bytes);
}
