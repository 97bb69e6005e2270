import { basename } from "node:path";

/** Files and folders of the repository that a running site reads. */
export const releasedPaths = [
  "LICENSE",
  "bin",
  "deploy",
  "docs",
  "sdk",
  "widgets",
  "site/brand.ts",
  "site/cli",
  "site/composition",
  "site/demo-catalogue",
  "site/dist",
  "site/features",
  "site/lexicon",
  "site/package.json",
  "site/platform",
  "site/public",
  "site/server",
] as const;

/** What visitors, tests, and users of the npm packages need, and a running site does not. */
const excludedPaths = new Set([
  "docs/decisions",
  "docs/screenshots",
  "sdk/dist",
  "sdk/node_modules",
  "site/dist/types",
  "widgets/dist",
  "widgets/node_modules",
]);

/** Whether a release has this file or folder of the repository, given as a path relative to it with slashes. */
export function isReleased(path: string): boolean {
  if (excludedPaths.has(path)) return false;
  return !/^testing$|\.test\.tsx?$|\.tsbuildinfo$|^tsconfig.*\.json$/.test(basename(path));
}

/** Large parts of dependencies that the site does not load: other builds of the same code, and documents. */
const unusedParts = /\/(?:libflacjs\/(?:doc|tools|dist\/libflac\.dev\..*)|mediabunny\/dist\/bundles)$/;

/**
 * Whether a release has this file of a dependency. Node does not run TypeScript below `node_modules`, the build has
 * taken what pages need of styles and older fonts, and nobody debugs a running site with the source maps of its
 * dependencies. Every file with a licence stays.
 */
export function isReleasedFromDependency(path: string): boolean {
  if (/^(?:licen[cs]e|copying|notice|unlicense)/i.test(basename(path))) return true;
  return !unusedParts.test(path) && !/\.(?:map|[cm]?tsx?|s?css|woff|md|ya?ml)$/i.test(path);
}
