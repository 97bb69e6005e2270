import { fileURLToPath } from "node:url";
import { folderMegabytes, makeRelease } from "./release/make-release.ts";

/** `npm run release:site -- FOLDER` writes what a site needs to run into a new or empty folder. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error("Usage: npm run release:site -- FOLDER");
  process.exit(1);
}
await makeRelease(fileURLToPath(new URL("..", import.meta.url)), folder);
console.info(`${folder}: ${(await folderMegabytes(folder)).toFixed(0)} MB`);
