import { runCatalogue } from "./programs.ts";

/** Returns when the complete backups were made, the oldest first. */
export async function listBackups(): Promise<Date[]> {
  const names = (await runCatalogue(["backup", "list"])).match(/^\d{4}-\d\d-\d\dT\S+Z/gm) ?? [];
  return names.map((name) => new Date(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:")));
}
