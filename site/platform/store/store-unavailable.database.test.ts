import pg from "pg";
import { describe, expect, it } from "vitest";
import { patientServer } from "../../composition/testing/patient-server.ts";
import { openDatabase } from "./database.server.ts";
import { explainUnusableServer, isStoreUnavailable } from "./store-unavailable.server.ts";
import { createTestDatabase } from "./testing/test-database.ts";

describe("a database server that cannot be used", () => {
  it("is explained in one line without its password", async () => {
    const password = new URL(await createTestDatabase()).password;
    const lines = await Promise.all([
      explainOpening(await changedUrl({ password: "not-the-password" })),
      explainOpening(await changedUrl({ pathname: "/no-such-database" })),
      explainOpening(await urlOfUserWithoutRights()),
      explainOpening(await urlOfAnotherProgram()),
      explainOpening(await changedUrl({ search: "?sslmode=verify-full" })),
      explainOpening(await changedUrl({ port: "1" })),
    ]);
    expect(lines).toEqual([
      expect.stringContaining("The database server cannot be used: password authentication failed"),
      'The database server cannot be used: database "no-such-database" does not exist',
      "The database server cannot be used: this user may not create tables in it. Make the user its owner",
      'The database server cannot be used: it has tables of another program, such as "user". Make a database for the site alone',
      "The database server cannot be used: The server does not support SSL connections",
      expect.stringMatching(/^The database server cannot be used: connect ECONNREFUSED \S+:1$/),
    ]);
    expect(lines.join()).not.toMatch(new RegExp(`not-the-password|:${password}@`));
  });

  it("leaves bugs and full disks to others", () => {
    expect(explainUnusableServer(new TypeError("x is not a function"))).toBeUndefined();
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    expect(explainUnusableServer(full)).toBeUndefined();
  });
});

describe("a statement that waits for a lock", () => {
  it("ends soon, as one of a database that is busy", async () => {
    const databaseUrl = await createTestDatabase();
    const server = { ...patientServer, lockTimeoutMs: 200 };
    const database = await openDatabase({ dataDir: "memory", databaseUrl, role: "site", server });
    const holder = new pg.Client(databaseUrl);
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE counter");
    const error = await database.db
      .selectFrom("counter")
      .selectAll()
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "55P03" });
    expect(isStoreUnavailable(error)).toBe(true);
    await holder.query("COMMIT");
    expect(await database.db.selectFrom("counter").selectAll().execute()).toHaveLength(2);
    await holder.end();
    await database.close();
  });
});

async function explainOpening(databaseUrl: string): Promise<string | undefined> {
  const failure = openDatabase({ dataDir: "unused", databaseUrl, role: "command" }).then(
    () => expect.unreachable("The database could be opened"),
    (error: unknown) => error,
  );
  return explainUnusableServer(await failure);
}

async function changedUrl(parts: Partial<URL>): Promise<string> {
  return Object.assign(new URL(await createTestDatabase()), parts).href;
}

/** A database with a table that no migration made. */
async function urlOfAnotherProgram(): Promise<string> {
  const databaseUrl = await createTestDatabase("template0");
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('CREATE TABLE "user" (id integer)');
  await client.end();
  return databaseUrl;
}

/** A user who may connect, and who owns nothing: the tables of the site cannot be created. */
async function urlOfUserWithoutRights(): Promise<string> {
  const databaseUrl = await createTestDatabase("template0");
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const name = `guest_${Date.now()}`;
  await client.query(`CREATE ROLE ${name} LOGIN PASSWORD 'guest'`);
  await client.end();
  return Object.assign(new URL(databaseUrl), { username: name, password: "guest" }).href;
}
