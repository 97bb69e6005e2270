import type { Context } from "hono";

/**
 * Reads a body that is too large and forgets it, up to a number of bytes. Browsers send all of a form before they read the
 * answer, and would show a broken connection instead of it.
 */
export async function discardBody({ req }: Pick<Context, "req">, maxBytes: number): Promise<void> {
  const { body } = req.raw;
  // A body without a length was read up to its limit already.
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    for (let readBytes = 0; readBytes < maxBytes; ) {
      const { done, value } = await reader.read();
      if (done) return;
      readBytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // Nobody waits for an answer any more, or the limit has ended the body.
  }
}
