const { createRequire } = require("node:module");
const { readFileSync } = require("node:fs");

/**
 * Returns what a consumer can name: `@tuna/sdk/catalog` for the entry `./catalog`. Patterns stand for the card of a
 * sound.
 */
exports.entriesOf = (name) => {
  const manifest = JSON.parse(readFileSync(`${__dirname}/../node_modules/${name}/package.json`, "utf8"));
  return Object.keys(manifest.exports).map((entry) => name + entry.slice(1).replace("*", "sound-card"));
};

/** Returns whether an entry has code to run, and neither styles, data nor types alone. */
exports.isScript = (entry) => !/\.(css|json)$|\/types$/.test(entry);
exports.require = createRequire(__filename);
