import { readEnvironment } from "../platform/environment/environment.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { referenceTables, shardDatabase, shardedTables } from "../platform/store/shard-database.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";

/** `shard`. */
export const shardCommand: Command = {
  summary: "distributes the catalogue over a Citus cluster",
  help: `Usage: npm run catalogue -- shard

Distributes items, with their lists and what search reads of them, over the nodes of the Citus cluster
that DATABASE_URL leads to. Stop the site first. Tables of accounts, moderation and analytics stay at
the coordinator. A second call changes nothing.

Exit codes: 0 done, 1 failed, 2 wrong usage. See docs/operations.md.`,

  async run(args) {
    parseCommandArgs({ args, options: {} });
    const { dataDir, databaseUrl } = readEnvironment(process.env);
    if (!databaseUrl) throw new UsageError("DATABASE_URL is missing: only a Citus cluster has shards");
    const database = await openDatabase({ dataDir, databaseUrl, role: "command" });
    try {
      const isDone = await shardDatabase(database.maintenanceDb);
      console.info(isDone ? "The catalogue is distributed over the cluster." : "It was distributed before.");
      console.info(
        `Sharded by item: ${shardedTables.join(", ")}. On every node: ${referenceTables.join(", ")}.`,
      );
      return exitCodes.done;
    } finally {
      await database.close();
    }
  },
};
