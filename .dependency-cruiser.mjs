/**
 * Which folder may import which. `npm run check` runs it; types count as imports. Tests and `testing/` folders may import
 * whatever they test.
 */

/** Test code, which may reach anywhere. */
const testCode = String.raw`\.(test|spec)\.tsx?$|/testing/|^site/(e2e|bench|soak|screenshots)/`;

/** The packages and the parts of the site, from the one that knows least. Each may import those before it. */
const parts = ["^sdk/", "^widgets/", "^site/contract/", "^site/app/", "^site/server/"];

/**
 * The server's folders, from the one that knows least: kits, domains, pages, app. Each may import the folders of the rows
 * above its own, so no two of them can import each other.
 */
const serverRows = [
  ["environment"],
  ["metrics", "tracing"],
  ["log"],
  ["tasks"],
  ["store", "processes"],
  ["storage", "jobs"],
  ["http", "media"],
  ["mail", "builds", "development"],
  ["makers"],
  ["account"],
  ["catalog"],
  ["analytics", "errors", "import", "download", "elements", "openapi", "previews"],
  ["backup", "export", "moderation", "seed"],
  ["boards", "favourites", "uploads"],
  ["doctor"],
  ["rendering"],
  ["pages"],
  ["app"],
];

const serverFolders = (folders) => `^site/server/(${folders.join("|")})/`;

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circular",
      comment: "Files that import each other cannot be understood one at a time.",
      severity: "error",
      from: { pathNot: testCode },
      to: { circular: true, viaNot: testCode },
    },
    ...parts.slice(0, -1).map((part, index) => ({
      name: `${part.replaceAll(/\W/g, " ").trim().replaceAll(" ", "-")}-imports-downwards`,
      comment: "Imports run one way: sdk <- widgets <- site/contract <- site/app <- site/server.",
      severity: "error",
      from: { path: part, pathNot: testCode },
      to: { path: parts.slice(index + 1) },
    })),
    {
      name: "no-package-internals",
      comment: "Packages are imported by their entries.",
      severity: "error",
      from: { path: "^(widgets|site|examples)/", pathNot: testCode },
      to: { path: "^(sdk|widgets)/src/", pathNot: "$1", dependencyTypes: ["local"] },
    },
    ...serverRows.map((folders, index) => ({
      name: `server-${folders[0]}-row-imports-downwards`,
      comment: "In the server: kits <- domains <- pages and rendering <- app, in the order of `serverRows`.",
      severity: "error",
      from: { path: serverFolders(folders), pathNot: testCode },
      to: { path: serverFolders(serverRows.slice(index).flat()), pathNot: "^site/server/$1/" },
    })),
    {
      name: "no-test-code-in-production",
      comment: "Test support lives in testing folders, and only tests import it.",
      severity: "error",
      from: { pathNot: testCode, path: "^(sdk|widgets|site)/" },
      to: { path: testCode },
    },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    // Tests are seen, but not parsed: they may import anything.
    doNotFollow: { path: `node_modules|${testCode}` },
    exclude: { path: "(^|/)(dist|node_modules)/" },
    enhancedResolveOptions: { conditionNames: ["tuna-source", "node", "import"], exportsFields: ["exports"] },
  },
};
