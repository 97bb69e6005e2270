import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { folderMegabytes, makeRelease } from "./release/make-release.ts";
import { isTarball, packRelease } from "./release/pack-release.ts";

/** `npm run release:site -- FOLDER|TARBALL` writes what a site needs to run into a new or empty folder, or packs it with Node. */
const [target] = process.argv.slice(2);
if (!target) {
  console.error("Usage: npm run release:site -- FOLDER|tuna-VERSION.tar.gz");
  process.exit(1);
}
const repository = fileURLToPath(new URL("..", import.meta.url));
await (isTarball(target) ? packRelease : makeRelease)(repository, target);
const megabytes = isTarball(target) ? (await stat(target)).size / 1e6 : await folderMegabytes(target);
console.info(`${target}: ${megabytes.toFixed(0)} MB`);
