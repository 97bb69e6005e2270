import type { KnipConfig } from "knip";

/**
 * Finds files, exports and dependencies without users. `npm run check` runs it twice. With tests it finds what is
 * dead. With `--production` it reads only the patterns that end with `!`, and finds exports that only tests import.
 */
const withoutTests = ["!**/*.test.{ts,tsx}!", "!**/testing/**!"];

const config: KnipConfig = {
  // Commands of the operating system.
  ignoreBinaries: [
    "apt-get",
    "curl",
    "ffmpeg",
    "flock",
    "java",
    "mariadb-install-db",
    "mariadbd",
    "mkfifo",
    "mount",
    "nsenter",
    "nginx",
    "php",
    "pg_dump",
    "pgbouncer",
    "psql",
    "runuser",
    "umount",
    "unshare",
  ],
  // Partners copy the examples as they are. End-to-end tests run them.
  ignoreWorkspaces: ["examples/*"],
  workspaces: {
    ".": {
      entry: [
        "scripts/*.ts!",
        "scripts/*/generate.ts!",
        "scripts/packages/build-package.ts!",
        // Tests get it when they import fast-check.
        "scripts/testing/seeded-fast-check.ts",
      ],
      project: ["scripts/**/*.ts!", "!scripts/consumers/project/**", ...withoutTests],
      ignoreDependencies: [
        // Tests of the packages run their commands.
        "@arethetypeswrong/cli",
        "publint",
        // The test of Jest names it. The outside project installs it.
        "jest-environment-jsdom",
        // A stand-in for newer sites follows the SDK's schemas, which need it.
        "zod",
        // Code that a test writes imports its types.
        "kubernetes-types",
        // The previous release measures loudness with it, and its test links the dependencies of this checkout.
        "ebur128-wasm",
        // dependency-cruiser parses with it.
        "@swc/core",
      ],
    },
    sdk: {
      entry: ["src/index.ts!", "src/*/index.ts!"],
      project: ["src/**/*.ts!", ...withoutTests],
      // knip believes that Vite serves only development.
      vite: false,
    },
    widgets: {
      entry: [
        "src/index.ts!",
        "src/*/index.ts!",
        "src/elements/{core,declaration-exports,preact-slim,preact-slim-jsx,preact-slim-root,lazy-player}.ts!",
        "src/elements/*/definition.ts!",
        "src/**/testing/*.client.{ts,tsx}",
      ],
      project: ["src/**/*.{ts,tsx}!", ...withoutTests],
      // The element types augment frameworks only for partners who have them. Pages with elements alone need no React.
      ignoreDependencies: ["react", "react-dom", "solid-js", "svelte", "vue"],
    },
    site: {
      entry: [
        "{build,cli/catalogue,cli/machine/tuna,screenshots/make-screenshots,composition/start.server,server/app/start}.ts!",
        // Only Vite's configuration imports it.
        "code-splitting.ts!",
        "composition/{entry.client,entry.server}.tsx!",
        "composition/before-hydration.ts!",
        "features/embed/embed.client.tsx!",
        "features/embed/board-frame.client.ts!",
        "features/boards/overlay/overlay.client.tsx!",
        "features/offline/offline-worker.ts!",
        "elements/{chunks/,texts/,}*.ts!",
        "{features,platform}/**/*-worker.server.ts!",
        "features/import/watch-process.server.ts!",
        // Read as a folder.
        "platform/store/migrations/*.ts!",
        "{bench,soak}/*.ts!",
        "bench/**/{attacker,batched-cards,lit-card,plain-server,player-process,react-card,static-copy}.{ts,tsx}!",
        "e2e/{global-setup,*.client}.ts",
        "cli/machine/testing/mail-server.ts",
        "{features,platform}/**/testing/{dump-new-database,failing-worker,import-until-killed,log-until-told}.ts",
      ],
      project: ["**/*.{ts,tsx}!", "!e2e/**!", ...withoutTests],
      ignoreDependencies: [
        // Only CSS names it, and preview-fonts.ts with all others.
        "@fontsource-variable/figtree",
        /^@fontsource(-variable)?\/(noto-|unifont)/,
        // Bundles replace React with it.
        "preact",
      ],
    },
  },
};
export default config;
