import { randomBytes } from "node:crypto";
import { openSite } from "./composition/site.server.ts";
import { seedCatalogue } from "./features/seed/seed-catalogue.server.ts";
const dataDir = "/var/tmp/bk/data";
const [sounds, files] = process.argv.slice(2).map(Number);
const site = await openSite({ dataDir, role: "site" });
console.time("seed");
console.log(await seedCatalogue(site, { sounds }));
console.timeEnd("seed");
console.time("files");
for (let i = 0; i < files; i += 100) {
  const rows = [];
  const all = Array.from({ length: Math.min(100, files - i) }, () => randomBytes(270_000));
  const hashes = await Promise.all(all.map((bytes) => site.media.put(bytes)));
  for (const hash of hashes) rows.push({ hash, format: "wav", mimeType: "audio/wav", sizeBytes: 270_000, durationMs: 1000, loudnessLufs: null, peaks: Array.from({ length: 100 }, (_, k) => k) });
  await site.catalog.addMedia(rows);
}
console.timeEnd("files");
await site.close();
