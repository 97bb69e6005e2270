/**
 * Which folder may import which. `npm run check` runs it; types count as imports. Tests and `testing/` folders may import
 * whatever they test.
 */

/** Test code, which may reach anywhere. */
const testCode = String.raw`\.(test|spec)\.tsx?$|/testing/|^site/(e2e|bench|soak|screenshots)/`;

/** The packages and the parts of the site, from the one that knows least. Each may import those before it. */
const parts = [
  "^sdk/",
  "^widgets/",
  "^site/platform/",
  "^site/elements/",
  "^site/features/",
  "^site/composition/",
  "^site/cli/",
];

/** The folders of the SDK, from the one that knows least. Each may import those before it. Its `index.ts`, the entry, may import all. */
const sdkFolders = [
  "brand",
  "consent",
  "error-reporting",
  "makers",
  "platform",
  "text",
  "device",
  "locale",
  "account",
  "catalog",
  "errors",
  "download",
  "favourites",
  "moderation",
  "uploads",
  "voice-lab",
  "boards",
  "contract",
  "client",
  "routing",
  "analytics",
  "embed",
];

/** The one file of embeds that the contract imports: it has the rules for the origin and nonce of a login in an embed. */
const sdkException = "^sdk/src/embed/embed-login-messages[.]ts$";

/** The features, from the one that knows least. Each may import those before it, so no two of them import each other. */
const features = [
  "makers",
  "item-details",
  "offline",
  "development",
  "account",
  "sensitive",
  "legal",
  "sound-file",
  "player",
  "catalog",
  "previews",
  "internal",
  "analytics",
  "import",
  "banners",
  "listing",
  "download",
  "errors",
  "item-changes",
  "reports",
  "search",
  "layout",
  "boards",
  "daily-sound",
  "weekly-board",
  "favourites",
  "surprise",
  "home",
  "drag-out",
  "player-bar",
  "embed",
  "backup",
  "maker-page",
  "uploads",
  "seed",
  "doctor",
  "moderation",
  "jobs",
  "developers",
  "create",
  "consent",
  "voice-builder",
  "item-page",
  "status",
];

/**
 * Files that import against these orders: the generated list of all pages, which the whole site matches addresses with, and the
 * menu of cards, which is to take the entries that features register. No file joins them.
 */
const exceptions = [
  "^site/platform/routing/routes[.]generated[.]ts$",
  "^site/features/catalog/card-menu[.]lazy[.]tsx$",
];

/** What only the server runs: files by their name, and the database's migrations. */
const serverCode = String.raw`^site/.*\.server\.tsx?$|^site/platform/store/migrations/`;

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
      comment: "Imports run one way, in the order of `parts`.",
      severity: "error",
      from: { path: part, pathNot: [testCode, ...exceptions] },
      to: { path: parts.slice(index + 1) },
    })),
    {
      name: "no-package-internals",
      comment: "Packages are imported by their entries.",
      severity: "error",
      from: { path: "^(widgets|site|examples)/", pathNot: testCode },
      to: { path: "^(sdk|widgets)/src/", pathNot: "$1", dependencyTypes: ["local"] },
    },
    ...features.slice(0, -1).map((feature, index) => ({
      name: `feature-${feature}-imports-downwards`,
      comment: "Features import those before them in the order of `features`.",
      severity: "error",
      from: { path: `^site/features/${feature}/`, pathNot: [testCode, ...exceptions] },
      to: { path: `^site/features/(${features.slice(index + 1).join("|")})/` },
    })),
    ...sdkFolders.slice(0, -1).map((folder, index) => ({
      name: `sdk-${folder}-imports-downwards`,
      comment: "Folders of the SDK import those before them in the order of `sdkFolders`.",
      severity: "error",
      from: { path: `^sdk/src/${folder}/`, pathNot: [testCode, String.raw`^sdk/src/[\w-]+/index\.ts$`] },
      to: { path: `^sdk/src/(${sdkFolders.slice(index + 1).join("|")})/`, pathNot: sdkException },
    })),
    {
      name: "every-sdk-folder-has-a-place-in-the-order",
      comment: "A new folder of `sdk/src` is added to `sdkFolders`.",
      severity: "error",
      from: { path: "^sdk/src/" },
      to: { path: "^sdk/src/[^/]+/", pathNot: `${testCode}|^sdk/src/(${sdkFolders.join("|")})/` },
    },
    {
      name: "every-feature-has-a-place-in-the-order",
      comment: "A new folder of `site/features` is added to `features`.",
      severity: "error",
      from: { path: "^site/features/" },
      to: { path: "^site/features/", pathNot: `^site/features/(${features.join("|")})/` },
    },
    {
      name: "no-server-code-in-browsers",
      comment: "Files that also run in browsers know at most the types of *.server.ts files.",
      severity: "error",
      from: { path: "^site/(platform|features|composition)/", pathNot: `${testCode}|${serverCode}` },
      to: { path: serverCode, dependencyTypesNot: ["type-only"] },
    },
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
