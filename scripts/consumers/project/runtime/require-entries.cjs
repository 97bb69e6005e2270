const { entriesOf, isScript } = require("./entries.cjs");

const failed = [];
for (const entry of [...entriesOf("@tuna/sdk"), ...entriesOf("@tuna/widgets")].filter(isScript)) {
  try {
    require(entry);
  } catch (cause) {
    failed.push(`${entry}: ${cause.message}`);
  }
}
console.log(JSON.stringify(failed));
