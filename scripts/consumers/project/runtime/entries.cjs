const { readFileSync } = require("node:fs");

/**
 * Returns what a consumer can load of a package: `@tuna/sdk/catalog` for the entry `./catalog`. Patterns stand for the
 * card of a sound. Styles, data and types have no code to run.
 */
exports.scriptsOf = (name) => {
  const manifest = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8"));
  return Object.entries(manifest.exports)
    .filter(([, target]) => target.default?.endsWith(".js"))
    .map(([entry]) => name + entry.slice(1).replace("*", "sound-card"));
};
