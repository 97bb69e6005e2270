import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { openDatabase } from "../database.server.ts";
import { shardDatabase } from "../shard-database.server.ts";

/**
 * Creates a database with the tables of a new site on the tests' PostgreSQL server, or on each node of a cluster, and returns its
 * URL. `template0` makes one without tables.
 */
export async function createTestDatabase(template: "template0" | "template1" = "template1"): Promise<string> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const create = (server: string) => createDatabase(server, name, template);
  const url = await create(inject("postgresUrl"));
  const workers = inject("clusterWorkers");
  if (workers) await prepareCluster(url, await Promise.all(workers.map(create)));
  return url;
}

async function createDatabase(server: string, name: string, template: string): Promise<string> {
  await run(server, [`CREATE DATABASE ${name} TEMPLATE ${template}`]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates the tables at the coordinator and distributes them over the workers. */
async function prepareCluster(coordinator: string, workers: readonly string[]): Promise<void> {
  const nodes = [coordinator, ...workers];
  await Promise.all(nodes.map((node) => run(node, ["CREATE EXTENSION citus"])));
  const [host, ...others] = nodes
    .map((node) => new URL(node))
    .map(({ hostname, port }) => `'${hostname}', ${port}`);
  await run(coordinator, [
    `SELECT citus_set_coordinator_host(${host})`,
    ...others.map((worker) => `SELECT citus_add_node(${worker})`),
  ]);
  const database = await openDatabase({ dataDir: "memory", databaseUrl: coordinator, role: "command" });
  await shardDatabase(database.maintenanceDb);
  await database.close();
}

async function run(connectionString: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
