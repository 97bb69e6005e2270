import { copyDatabase } from "../features/backup/copy-database.server.ts";
import { type Environment, readEnvironment } from "../platform/environment/environment.server.ts";
import { EnvironmentError } from "../platform/environment/environment-error.server.ts";
import { openProgress } from "../platform/log/progress.server.ts";
import { openDatabase } from "../platform/store/database.server.ts";
import { type Command, exitCodes, parseCommandArgs, UsageError } from "./command.ts";
import { openConfiguredDatabase, requireDatabase } from "./data-folder.ts";

/** Has the address that the process list must not show. */
const TO_VARIABLE = "MIGRATE_TO_URL";

/** `migrate [--to postgres://…]`. */
export const migrateCommand: Command = {
  summary: "changes the database for this release, or moves it to a PostgreSQL server",
  help: `Usage: npm run catalogue -- migrate
       MIGRATE_TO_URL=postgres://user:password@host:5432/database npm run catalogue -- migrate --to ""

Without --to: makes the changes of this release in the database, as its start would, or says why this
release cannot run with it. The site may run meanwhile.

With --to: copies everything from the embedded database in DATA_DIR into an empty database of a server, all or
nothing. Stop the site first, so that no write is lost; afterwards start it with DATABASE_URL set to
the same address. Files stay where they are, and so does the embedded database: to go back, start the
site without DATABASE_URL.

  --to ADDRESS   the server; --to "" takes it from MIGRATE_TO_URL. Other users of this computer can read
                 the arguments of a command, so do not write a password there

Exit codes: 0 done, 1 refused or failed, 2 wrong usage. See docs/operations.md.`,

  async run(args) {
    const { values } = parseCommandArgs({ args, options: { to: { type: "string" } } });
    const environment = readEnvironment(process.env);
    if (values.to === undefined) return changeDatabase(environment);
    const databaseUrl = values.to
      ? serverOf(values.to, "--to")
      : serverOf(process.env[TO_VARIABLE], TO_VARIABLE);
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

function serverOf(to: string | undefined, source: string): string {
  try {
    const { databaseUrl } = readEnvironment({ DATABASE_URL: to });
    if (databaseUrl) return databaseUrl;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new UsageError(error.message.replace("DATABASE_URL", source));
  }
  throw new UsageError(`${source} is missing: set it to the address of the server`);
}
