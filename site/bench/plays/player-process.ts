import { randomUUID } from "node:crypto";
import { brand } from "../../brand.ts";
import { openCatalog } from "../../features/catalog/open-catalog.server.ts";
import type { CallerKeys } from "../../platform/http/visitor-key.server.ts";
import { openDatabase } from "../../platform/store/database.server.ts";
import { countOnePlay } from "./count-one-play.ts";
import type { PlayResult, PlayRun } from "./run-players.ts";

/** Opens the catalogue, and for each message plays for some time. Every play comes from another network. */
const database = await openDatabase({ dataDir: "memory", databaseUrl: process.argv[2], role: "site" });
const open = openCatalog(database, brand);

process.on("message", async (run: PlayRun) => {
  const untilMs = performance.now() + run.seconds * 1000;
  const result: PlayResult = { plays: 0, failures: 0 };
  const count = (id: string, caller: CallerKeys, at: Date) =>
    run.way === "in batches"
      ? open.catalog.countPlay("sound", id, caller, at)
      : countOnePlay(database.db, "sound", id, caller, at);
  const player = async () => {
    while (performance.now() < untilMs) {
      const network = randomUUID();
      const caller = { visitor: network, network, wideNetwork: network };
      const id = run.ids[Math.floor(Math.random() * run.ids.length)] ?? "";
      try {
        await count(id, caller, new Date());
        result.plays += 1;
      } catch {
        // The pool has no connection in time.
        result.failures += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: run.atOnce }, player));
  process.send?.(result);
});
process.on("disconnect", async () => {
  await open.close();
  await database.close();
});
process.send?.("ready");
