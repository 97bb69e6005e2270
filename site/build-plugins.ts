import type { Plugin } from "vite";

const browserEnvironments = new Set(["client", "embed", "boardFrames", "offlineWorker"]);
const inBrowsers = (environment: { name: string }) => browserEnvironments.has(environment.name);

const preactModules: Record<string, string> = {
  react: "preact/compat",
  "react/jsx-runtime": "preact/jsx-runtime",
  "react-dom": "preact/compat",
  "react-dom/client": "preact/compat/client",
};

/**
 * Built pages run on Preact in browsers, which is 50 KiB smaller. The server renders them with React, which is
 * faster.
 */
export const preactInBrowsers: Plugin = {
  name: "preact-in-browsers",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: inBrowsers,
  resolveId(source, importer) {
    const target = preactModules[source];
    return target && this.resolve(target, importer, { skipSelf: true });
  },
};

/**
 * Marks schemas in modules with shared constants as pure, so that the bundler drops them: pages never validate.
 */
export const pureSchemas: Plugin = {
  name: "pure-schemas",
  apply: "build",
  applyToEnvironment: inBrowsers,
  transform: {
    filter: { code: /from "zod\/mini"/ },
    handler: (code) => ({ code: code.replace(/\bz\.\w+\(/g, "/* @__PURE__ */ $&"), map: null }),
  },
};

/**
 * Lets the bundler drop the parts of React that a package does not use: `import React from "react"` keeps them all, in the file
 * that all pages load.
 */
export const namedReact: Plugin = {
  name: "named-react",
  apply: "build",
  enforce: "pre",
  applyToEnvironment: inBrowsers,
  transform: {
    filter: { id: /node_modules\/@dnd-kit\//, code: /import React, \{/ },
    handler: (code) => ({
      code: code.replace("import React, {", 'import * as React from "react"; import {'),
      map: null,
    }),
  },
};
