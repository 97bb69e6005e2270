import { SITE_USER } from "./places.ts";
import { queryAsPostgres, run, succeeds } from "./programs.ts";
import type { Step } from "./run-steps.ts";

/** Debian's PostgreSQL with a database of the site's user, who needs no password on this machine. */
export function databaseSteps(): Step[] {
  const remedy = "look at `pg_lsclusters` and `journalctl --unit 'postgresql*'`, then run setup again.";
  return [
    {
      name: "PostgreSQL",
      action: "starts it now and with the machine",
      isDone: async () =>
        (await succeeds("systemctl", ["is-enabled", "--quiet", "postgresql"])) &&
        (await queryAsPostgres("SELECT 1")) === "1",
      do: () => startPostgres(),
      remedy,
    },
    {
      name: "The database's user",
      action: `creates the role ${SITE_USER}`,
      isDone: async () =>
        (await queryAsPostgres(`SELECT 1 FROM pg_roles WHERE rolname = '${SITE_USER}'`)) === "1",
      do: async () => void (await queryAsPostgres(`CREATE ROLE ${SITE_USER} LOGIN`)),
      remedy,
    },
    {
      name: "The database",
      action: `creates the database ${SITE_USER}`,
      isDone: async () =>
        (await queryAsPostgres(`SELECT 1 FROM pg_database WHERE datname = '${SITE_USER}'`)) === "1",
      // A machine without a locale has clusters that take ASCII alone.
      do: async () =>
        void (await queryAsPostgres(
          `CREATE DATABASE ${SITE_USER} OWNER ${SITE_USER} TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
        )),
      remedy,
    },
  ];
}

async function startPostgres(): Promise<void> {
  await run("systemctl", ["enable", "--quiet", "postgresql"]);
  await run("systemctl", ["start", "postgresql"]);
}
