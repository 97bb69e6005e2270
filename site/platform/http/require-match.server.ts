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
    const present = await read?.(context).catch(withoutFile);
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

/** A file that is gone is what no ETag matches. Other problems, such as an unknown item, are those of the change too. */
function withoutFile(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.code === "file-not-found")) throw error;
}
