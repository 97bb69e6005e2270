import type { Context, MiddlewareHandler } from "hono";
import { etagOf, matchesETag, matchesStrongETag } from "./etags.server.ts";
import { ProblemError } from "./problem.server.ts";

/**
 * Lets a change with `If-Match` pass if the caller has what the path answers now, and one with `If-None-Match` if the path
 * answers something else or nothing. Refuses it with 412 otherwise (RFC 9110, sections 13.1.1 and 13.1.2), and where the answer
 * cannot be read: without `read`, or by a redirect. Two changes at the same moment are told apart by the revisions that boards
 * and items have, not here.
 */
export function requireMatch(read: ((context: Context) => Promise<Response>) | undefined): MiddlewareHandler {
  return async (context, next) => {
    const wanted = context.req.header("if-match");
    const unwanted = context.req.header("if-none-match");
    if (wanted === undefined && unwanted === undefined) return next();
    const present = await read?.(context).catch(withoutFile);
    // An answer that reads If-None-Match itself is a 304, which has no content.
    const etag = present?.ok ? await etagOfAnswer(present) : undefined;
    const isMatch = wanted === undefined || (etag !== undefined && matchesStrongETag(wanted, etag));
    const isNothing = read !== undefined && present === undefined;
    const isOther = etag === undefined ? isNothing : !matchesETag(unwanted, etag);
    if (!isMatch || (unwanted !== undefined && !isOther)) throw new ProblemError("precondition-failed");
    return next();
  };
}

/** Files have an ETag of their own. Texts get theirs after their endpoint. */
async function etagOfAnswer(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  return answer.headers.get("etag") ?? etagOf(bytes);
}

/** No ETag matches a file that is gone. Other problems, such as an unknown item, are those of the change too. */
function withoutFile(error: unknown): undefined {
  if (!(error instanceof ProblemError && error.code === "file-not-found")) throw error;
}
