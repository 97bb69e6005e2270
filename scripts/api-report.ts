import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { CompilerState, Extractor, ExtractorConfig, type IConfigFile } from "@microsoft/api-extractor";

/**
 * Compares the exports of each package entry with its report, `<package>.api.md` or `api/<entry>.api.md`. Exits
 * with 1 if they differ; `--update` writes the reports. Reads the types that `tsc -b` emits, and leaves the models that
 * `scripts/sdk-reference.ts` reads.
 */
const isUpdate = process.argv.includes("--update");
const root = fileURLToPath(new URL("..", import.meta.url));

/** Changed documentation texts break nobody's code. */
const unreported = new Set(["./locale"]);

interface Entry {
  packageName: string;
  /** Name in the package's `exports` without the `./`; empty for the main entry. */
  path: string;
  /** Path of the types that `tsc -b` emits for it, relative to the package. */
  types: string;
}

const unchanged = ["sdk", "widgets"].flatMap(reportPackage);
if (unchanged.includes(false)) process.exit(1);

function entriesOf(packageName: string): Entry[] {
  const manifest: { exports: Record<string, { types?: string; default?: string } | string> } = JSON.parse(
    readFileSync(`${root}${packageName}/package.json`, "utf8"),
  );
  return Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === "string" || !target.types || !target.default?.endsWith(".js")) return [];
    if (key.includes("*") || unreported.has(key)) return [];
    const types = target.types.replace("./dist/", "dist/types/");
    return [{ packageName, path: key.slice(2), types }];
  });
}

/** Analyses all entries of a package as one program, because most of them share their types. */
function reportPackage(packageName: string): boolean[] {
  const entries = entriesOf(packageName).map((entry) => ({ entry, config: configOf(entry) }));
  const [first] = entries;
  if (!first) return [];
  const additionalEntryPoints = entries.map(({ config }) => config.mainEntryPointFilePath);
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  return entries.map(({ entry, config }) => reportEntry(entry, config, compilerState));
}

function reportEntry(
  { packageName, path }: Entry,
  config: ExtractorConfig,
  compilerState: CompilerState,
): boolean {
  const name = path ? `${packageName}/${path}` : packageName;
  mkdirSync(config.reportFolder, { recursive: true });
  const result = Extractor.invoke(config, {
    compilerState,
    localBuild: isUpdate,
    messageCallback: (message) => {
      message.handled = message.messageId.startsWith("console-");
    },
  });
  if (result.succeeded) {
    console.info(`${name}: ${result.apiReportChanged ? "report written" : "unchanged"}`);
    return true;
  }
  if (result.apiReportChanged) {
    showDifference(config.reportFilePath, config.reportTempFilePath);
    console.error(
      `${name}: the exports have changed. If you meant that, run: npm run api-report -- --update`,
    );
  }
  return false;
}

function configOf({ packageName, path, types }: Entry): ExtractorConfig {
  const configObjectFullPath = `${root}${packageName}/api-extractor.json`;
  const configObject = ExtractorConfig.loadFile(configObjectFullPath);
  if (path) specialise(configObject, path, types);
  return ExtractorConfig.prepare({
    configObject,
    configObjectFullPath,
    packageJsonFullPath: `${root}${packageName}/package.json`,
  });
}

/** Other entries also use types of the main entry without exporting them again. */
function specialise(config: IConfigFile, path: string, types: string): void {
  config.mainEntryPointFilePath = `<projectFolder>/${types}`;
  const name = path.replaceAll("/", "-");
  const { apiReport, docModel } = config;
  if (apiReport) {
    apiReport.reportFolder = "<projectFolder>/api";
    apiReport.reportFileName = `${name}.api.md`;
  }
  if (docModel) docModel.apiJsonFilePath = `<projectFolder>/dist/api-report/${name}.api.json`;
}

function showDifference(reported: string, actual: string): void {
  spawnSync("git", ["--no-pager", "diff", "--no-index", "--", reported, actual], { stdio: "inherit" });
}
