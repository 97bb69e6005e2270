import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline, Transform } from "node:stream";
import { pipeline as untilEnd } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";

/** Size and SHA-256 of a file. */
export interface FileFacts {
  sizeBytes: number;
  sha256: string;
}

/** Writes values as lines of JSON, compressed, to a new file that only this user can read. */
export async function writeLines(file: string, steps: AsyncIterable<readonly unknown[]>): Promise<FileFacts> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(undefined, chunk);
    },
  });
  await untilEnd(
    linesOf(steps),
    // The embedded database waits for the backup, and the fastest level halves most rows already.
    createGzip({ level: constants.Z_BEST_SPEED }),
    measure,
    createWriteStream(file, { flags: "wx", mode: 0o600, flush: true }),
  );
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function* linesOf(steps: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const values of steps) yield values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** Reads the values of a file by {@link writeLines}, as many at once as a piece of the file has. */
export async function* readLines<Value>(file: string): AsyncGenerator<Value[]> {
  const text = createGunzip();
  // A failure of the file destroys `text`, so that the loop below throws it.
  pipeline(createReadStream(file), text, () => {});
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Value);
  }
}

/** Returns size and checksum of a file. */
export async function measureFile(file: string): Promise<FileFacts> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk as Buffer);
    sizeBytes += (chunk as Buffer).length;
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}
