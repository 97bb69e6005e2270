import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";

/**
 * Compares what each package exports with its `<package>.api.md`, and ends with 1 when they differ; `--update` writes the
 * reports anew. Reads the types that `tsc -b` emitted.
 */
const isUpdate = process.argv.includes("--update");
const root = fileURLToPath(new URL("..", import.meta.url));
const packages = ["sdk", "widgets"].filter(
  (name) =>
    existsSync(`${root}${name}/api-extractor.json`) && existsSync(`${root}${name}/dist/types/index.d.ts`),
);

const unchanged = packages.map(reportPackage);
if (unchanged.includes(false)) process.exit(1);

function reportPackage(name: string): boolean {
  const config = ExtractorConfig.loadFileAndPrepare(`${root}${name}/api-extractor.json`);
  const result = Extractor.invoke(config, {
    localBuild: isUpdate,
    messageCallback: (message) => {
      message.handled = message.messageId.startsWith("console-");
    },
  });
  if (result.succeeded) {
    console.info(`${name}: ${result.apiReportChanged ? "report written" : "as reported"}`);
    return true;
  }
  if (result.apiReportChanged) {
    showDifference(config.reportFilePath, config.reportTempFilePath);
    console.error(`${name}: what it exports has changed. If that is meant: npm run api-report -- --update`);
  }
  return false;
}

function showDifference(reported: string, actual: string): void {
  spawnSync("git", ["--no-pager", "diff", "--no-index", "--", reported, actual], { stdio: "inherit" });
}
