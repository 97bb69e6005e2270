const { readFileSync } = require("node:fs");

/**
 * Returns what a consumer can load of a package: `@tuna/sdk/catalog` for the entry `./catalog`. Patterns stand for one of
 * their files. Styles, data and types have no code to run.
 */
exports.scriptsOf = (name) => {
  const manifest = JSON.parse(readFileSync(require.resolve(`${name}/package.json`), "utf8"));
  return Object.entries(manifest.exports)
    .filter(([, target]) => target.default?.endsWith(".js"))
    .map(([entry]) => name + entry.slice(1).replace("*", examples[entry]));
};

const examples = { "./elements/definitions/*": "sound-card", "./texts/*": "de" };
