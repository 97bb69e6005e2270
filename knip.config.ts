import type { KnipConfig } from "knip";

/**
 * Finds unused files, exports and dependencies. `npm run check` runs it twice: with tests, for unused code, and
 * with `WITHOUT_TESTS=1`, for exports of production code that only tests import.
 */
const withoutTests = process.env.WITHOUT_TESTS === "1";

const tests = ["**/*.test.{ts,tsx}", "**/testing/**"];
const testEntries = (...paths: string[]) => (withoutTests ? [] : paths);

const config: KnipConfig = {
  ignoreExportsUsedInFile: false,
  // Commands of the operating system.
  ignoreBinaries: ["apt-get", "ffmpeg", "pg_dump", "psql", "mount", "umount", "mkfifo"],
  // Partners copy examples unchanged. End-to-end tests run them.
  ignoreWorkspaces: ["examples/*"],
  ...(withoutTests && {
    vitest: false,
    playwright: false,
    ignoreDependencies: [/.*/],
    ignoreFiles: tests,
  }),
  workspaces: {
    ".": {
      entry: ["scripts/*.ts", "scripts/*/*.ts"],
      project: ["scripts/**/*.ts"],
      // dependency-cruiser parses with the first one; the second one is a dependency of the site.
      ignoreDependencies: ["@swc/core", "@fontsource-variable/figtree"],
      // Vitest resolves these relative to the folder of a project.
      ignoreUnresolved: [/^server\/store\/testing\//],
    },
    sdk: {
      entry: ["src/index.ts", "src/*/index.ts"],
      project: ["src/**/*.ts", ...(withoutTests ? tests.map((path) => `!${path}`) : [])],
    },
    widgets: {
      // Declared for editors of Vue projects.
      ignoreDependencies: ["vue"],
      entry: [
        "src/*/index.ts",
        "src/elements/core.ts",
        "src/elements/declaration-exports.ts",
        "src/elements/preact-slim.ts",
        "src/elements/preact-slim-root.ts",
        ...testEntries("src/**/testing/*.client.{ts,tsx}", "src/elements/testing/probe-element.tsx"),
      ],
      project: ["src/**/*.{ts,tsx}", ...(withoutTests ? tests.map((path) => `!${path}`) : [])],
    },
    site: {
      // These are used by a style sheet, by a file path, as React's alias, and as types of a package.
      ignoreDependencies: ["@fontsource-variable/figtree", "ebur128-wasm", "preact", "@types/smtp-server"],
      entry: [
        "build.ts",
        "cli/catalogue.ts",
        "screenshots/make-screenshots.ts",
        "server/app/start.ts",
        "app/{entry.client,entry.server}.tsx",
        "app/before-hydration.ts",
        "app/embed/embed.client.tsx",
        "elements/*.ts",
        "elements/chunks/*.ts",
        "server/**/*-worker.ts",
        "server/import/watch-process.ts",
        "{bench,soak}/*.ts",
        "bench/**/{plain-server,attacker,session-server,batched-cards,lit-card,react-card}.{ts,tsx}",
        ...testEntries("server/**/testing/*.ts", "e2e/**/*.ts"),
      ],
      project: ["**/*.{ts,tsx}", ...(withoutTests ? ["!e2e/**", ...tests.map((path) => `!${path}`)] : [])],
    },
  },
};
export default config;
