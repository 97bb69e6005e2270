import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPGlite } from "./compiled-database.server.ts";
import { type Session, shareConnection } from "./session-turns.server.ts";

let lite: PGlite;
beforeAll(async () => {
  lite = await openPGlite();
  await lite.exec("CREATE TABLE note (text text)");
});
afterAll(() => lite.close());

const query = (session: Session, text: string) => {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array([0x51, 0, 0, 0, 0, ...body]);
  new DataView(message.buffer).setUint32(1, body.length + 4);
  return session.run(message, () => lite.execProtocolRaw(message));
};
const notes = async () =>
  (await lite.query<{ text: string }>("SELECT text FROM note ORDER BY text")).rows.map((row) => row.text);

test("rolls back a transaction without affecting other sessions", async () => {
  const turns = shareConnection(lite);
  const [one, other] = [turns.openSession(), turns.openSession()];
  await query(one, "BEGIN");
  await query(one, "INSERT INTO note VALUES ('undone')");
  const written = query(other, "INSERT INTO note VALUES ('kept')");
  await query(one, "INSERT INTO note VALUES ('undone too')");
  await query(one, "ROLLBACK");
  await written;
  expect(await notes()).toEqual(["kept"]);
});

test("rolls back a session that ends during a transaction, and lets others continue", async () => {
  const turns = shareConnection(lite);
  const [one, other] = [turns.openSession(), turns.openSession()];
  await query(one, "BEGIN");
  await query(one, "INSERT INTO note VALUES ('lost')");
  const written = query(other, "INSERT INTO note VALUES ('later')");
  await one.end();
  await written;
  expect(await notes()).toEqual(["kept", "later"]);
});

test("keeps a failed transaction in its session until the session ends it", async () => {
  const turns = shareConnection(lite);
  const [one, other] = [turns.openSession(), turns.openSession()];
  await query(one, "BEGIN");
  await query(one, "SELECT no_such_column");
  const written = query(other, "INSERT INTO note VALUES ('more')");
  await query(one, "ROLLBACK");
  await written;
  expect(await notes()).toEqual(["kept", "later", "more"]);
});

test("disconnects a session that is idle in a transaction", async () => {
  const turns = shareConnection(lite, { silenceLimitMs: 20 });
  const silent = await new Promise<Session>((resolve) => {
    const session = turns.openSession(() => resolve(session));
    query(session, "BEGIN");
  });
  await silent.end();
  await query(turns.openSession(), "INSERT INTO note VALUES ('on')");
  expect(await notes()).toContain("on");
});

test("disconnects a session that exceeds its turn, with its next message", async () => {
  const turns = shareConnection(lite, { turnLimitMs: 20 });
  let isCut = false;
  const long = turns.openSession(() => {
    isCut = true;
  });
  await query(long, "BEGIN");
  await query(long, "SELECT pg_sleep(0.05)");
  expect(isCut).toBe(false);
  const written = query(turns.openSession(), "INSERT INTO note VALUES ('patient')");
  await query(long, "SELECT 1");
  expect(isCut).toBe(true);
  await long.end();
  await written;
  expect(await notes()).toContain("patient");
});

test("does not treat a session that is reading its answers as idle, up to the turn limit", async () => {
  const turns = shareConnection(lite, { silenceLimitMs: 10, turnLimitMs: 200 });
  const from = performance.now();
  const slow = await new Promise<Session>((resolve) => {
    const session = turns.openSession(() => resolve(session), { isReceiving: () => true });
    query(session, "BEGIN");
  });
  expect(performance.now() - from).toBeGreaterThan(190);
  await slow.end();
});

test("gives turns to sessions in the order of their requests", async () => {
  const turns = shareConnection(lite);
  const order: number[] = [];
  const first = turns.openSession();
  await query(first, "BEGIN");
  const others = [1, 2, 3].map((number) =>
    query(turns.openSession(), "SELECT 1").then(() => order.push(number)),
  );
  await query(first, "COMMIT");
  await Promise.all(others);
  expect(order).toEqual([1, 2, 3]);
});

test("only reads in new transactions while the disk is nearly full, and writes when there is room", async () => {
  let isFull = false;
  const turns = shareConnection(lite, { isFull: () => isFull });
  const [site, client] = [turns.openSession(undefined, { isSite: true }), turns.openSession()];
  await query(site, "BEGIN");
  isFull = true;
  await query(site, "INSERT INTO note VALUES ('begun before')");
  await query(site, "COMMIT");
  for (const session of [client, site]) await query(session, "INSERT INTO note VALUES ('refused')");
  expect(await notes()).toContain("begun before");
  isFull = false;
  for (const session of [client, site]) await query(session, "INSERT INTO note VALUES ('with room')");
  await client.end();
  expect(await notes()).not.toContain("refused");
  expect((await notes()).filter((note) => note === "with room")).toHaveLength(2);
  await lite.exec("DELETE FROM note");
});
