import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { messageOf } from "./message-of.server.ts";
import { RefusedError } from "./refusals.server.ts";

/**
 * Reads a file of at most `maxBytes`. Throws {@link RefusedError} if it is bigger, empty, not a file, or unreadable.
 */
export async function readWithin(file: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  let handle: FileHandle | undefined;
  try {
    // Without O_NONBLOCK, opening a named pipe waits until somebody writes into it.
    handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
    const facts = await handle.stat();
    if (!facts.isFile()) throw new RefusedError("unreadable", "it is not a file");
    if (facts.size === 0) throw new RefusedError("empty");
    if (facts.size > maxBytes)
      throw new RefusedError("too-big", `${(facts.size / 1024 / 1024).toFixed(1)} MB`);
    // Decoders read the buffer behind the array, so it must contain nothing but the file.
    const bytes = new Uint8Array(facts.size);
    const { bytesRead } = await handle.read(bytes, 0, facts.size, 0);
    return bytesRead === facts.size ? bytes : bytes.slice(0, bytesRead);
  } catch (error) {
    throw error instanceof RefusedError ? error : new RefusedError("unreadable", messageOf(error));
  } finally {
    await handle?.close();
  }
}
