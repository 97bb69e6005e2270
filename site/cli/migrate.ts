import { copyDatabase } from "../features/backup/copy-database.server.ts";
import { type Environment, readEnvironment } from "../platform/environment/environment.server.ts";
import { EnvironmentError } from "../platform/environment/environment-error.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { openConfiguredDatabase, requireDatabase } from "./data-folder.ts";
import { openProgress } from "./progress.ts";

/** `migrate [--to postgres://…]`. */
export const migrateCommand: Command = {
  summary: "changes the database for this release, or moves it to a PostgreSQL server",
  help: `Usage: npm run catalogue -- migrate
       npm run catalogue -- migrate --to postgres://user:password@host:5432/database

Without --to: makes the changes of this release in the database, as its start would, or says why this
release cannot run with it. The site may run meanwhile.

With --to: copies everything from the embedded database in DATA_DIR into an empty database of a server, all or
nothing. Stop the site first, so that no write is lost; afterwards start it with DATABASE_URL set to
the same address. Files stay where they are, and so does the embedded database: to go back, start the
site without DATABASE_URL.

Exit codes: 0 done, 1 refused or failed, 2 wrong usage. See docs/operations.md.`,

  async run(args) {
    const { values } = parseCommandArgs({ args, options: { to: { type: "string" } } });
    const environment = readEnvironment(process.env);
    if (!values.to) return changeDatabase(environment);
    const databaseUrl = serverOf(values.to);
    if (environment.databaseUrl)
      throw new UsageError(
        "The site has DATABASE_URL already. Copy it to another server by backup and restore",
      );
    requireDatabase(environment);
    const { dataDir } = environment;
    const embedded = { isExclusive: true };
    const from = await openDatabase({ dataDir, role: "command", embedded });
    const progress = openProgress("tables");
    try {
      const to = await openDatabase({ dataDir, databaseUrl, role: "command", keepsSchema: true });
      try {
        const { rowCount, tableCount } = await copyDatabase(from.db, to.maintenanceDb, progress.update);
        progress.stop();
        console.info(
          `${rowCount} rows of ${tableCount} tables are copied. Start the site with DATABASE_URL set to that server.`,
        );
        return exitCodes.done;
      } finally {
        await to.close();
      }
    } finally {
      progress.stop();
      await from.close();
    }
  },
};

async function changeDatabase(environment: Environment): Promise<number> {
  requireDatabase(environment);
  await (await openConfiguredDatabase(environment)).close();
  console.info("The database has every change of this release.");
  return exitCodes.done;
}

function serverOf(to: string): string | undefined {
  try {
    return readEnvironment({ DATABASE_URL: to }).databaseUrl;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new UsageError(error.message.replace("DATABASE_URL", "--to"));
  }
}
