import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { formatNotice, licensedPackages } from "./release/format-notice.ts";

/** Compares NOTICE with the packages of a release. Exits with 1 if they differ; `--update` writes NOTICE. */
const root = fileURLToPath(new URL("..", import.meta.url));
const file = `${root}NOTICE`;
const notice = formatNotice(
  licensedPackages(root, JSON.parse(readFileSync(`${root}package-lock.json`, "utf8"))),
);
if (process.argv.includes("--update")) {
  writeFileSync(file, notice);
} else if (!existsSync(file) || readFileSync(file, "utf8") !== notice) {
  console.error("NOTICE does not name the packages of a release: run npm run notice -- --update");
  process.exit(1);
}
