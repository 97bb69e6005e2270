import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
/** What `.gitignore` names. A downloaded archive has no git to ask, and git refuses a checkout that another user owns. */
const exclude = [
  "**/{node_modules,dist,.cache}/**",
  "{data,.git,test-results,playwright-report,screenshots}/**",
];

/**
 * Returns the files of the repository that match one of the patterns, as sorted paths from its root, without what installs,
 * builds and runs have made. Folders whose names begin with a dot count only if a pattern names them.
 */
export function sourceFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude }).sort();
}
