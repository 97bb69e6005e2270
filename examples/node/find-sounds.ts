import { writeFile } from "node:fs/promises";
import { createTuna, isTunaError } from "@tuna/sdk";
import { formatDuration } from "@tuna/sdk/catalog";

const [term = "horn", target] = process.argv.slice(2);
const tuna = createTuna({ baseUrl: process.env.TUNA_URL ?? "http://localhost:3000" });

try {
  const { items, total } = await tuna.sounds.search({ q: term, sort: "trending" });
  console.info(`${total} sounds for ${term}`);
  for (const { id, name, duration } of items.slice(0, 5)) console.info(id, formatDuration(duration), name);

  const url = items[0]?.audio?.url;
  if (target && url) await writeFile(target, await (await fetch(url)).bytes());
} catch (cause) {
  if (!isTunaError(cause)) throw cause;
  console.error(`${cause.code}: ${cause.message}`);
  process.exitCode = 1;
}
