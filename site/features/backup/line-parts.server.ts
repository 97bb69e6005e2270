import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { constants, createGunzip, gzip } from "node:zlib";

/** Lines of one part, before they are compressed. A part is in memory as a whole. */
const PART_CHARACTERS = 8 * 1024 * 1024;
const CONCURRENT_PARTS = 4;
const compress = promisify(gzip);

/**
 * Writes values as lines of JSON, compressed, in parts of bounded size. `add` stores a part, while the next ones are made. Returns
 * what it returned, in order.
 */
export async function writeParts<Added>(
  steps: AsyncIterable<readonly unknown[]>,
  add: (bytes: Uint8Array) => Promise<Added>,
): Promise<Added[]> {
  const added: Promise<Added>[] = [];
  let lines = "";
  const flush = async () => {
    // The embedded database waits for the backup, and the fastest level halves most rows already.
    const part = compress(lines, { level: constants.Z_BEST_SPEED }).then(add);
    // It is awaited below, and must not end the process before.
    part.catch(() => {});
    added.push(part);
    lines = "";
    await added.at(-CONCURRENT_PARTS);
  };
  try {
    for await (const values of steps) {
      for (const value of values) lines += `${JSON.stringify(value)}\n`;
      if (lines.length >= PART_CHARACTERS) await flush();
    }
    if (lines) await flush();
  } finally {
    // Nothing is written any more after a failure.
    await Promise.allSettled(added);
  }
  return Promise.all(added);
}

/** Reads the values of a part by {@link writeParts}, as many at once as a piece of it has. */
export async function* readPart<Value>(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<Value[]> {
  const text = createGunzip();
  // A failure of the part destroys `text`, so that the loop below throws it.
  pipeline(Readable.from(compressed), text, () => {});
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Value);
  }
}
