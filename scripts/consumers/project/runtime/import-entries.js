import { scriptsOf } from "./entries.cjs";

let count = 0;
const failed = [];
for (const entry of [...scriptsOf("@tuna/sdk"), ...scriptsOf("@tuna/widgets")]) {
  count += 1;
  await import(entry).catch((cause) => failed.push(`${entry}: ${cause.message}`));
}
console.log(JSON.stringify({ count, failed }));
