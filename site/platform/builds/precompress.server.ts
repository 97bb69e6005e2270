import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|svg|json|txt)$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `{file}.br` and `{file}.gz` beside each file that compression makes smaller. */
export async function precompress(files: readonly URL[]): Promise<void> {
  await Promise.all(
    files
      .map((file) => fileURLToPath(file))
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const bytes = await readFile(file);
        const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
        await writeFile(`${file}.br`, await toBrotli(bytes, brotli));
        await writeFile(`${file}.gz`, await toGzip(bytes, { level: 9 }));
      }),
  );
}
