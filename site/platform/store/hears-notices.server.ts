import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

const CONNECT_TIMEOUT_MS = 5000;

/**
 * Whether a connection gets the notices that others send by `senderUrl`, within `timeoutMs`. It gets none through a PgBouncer
 * in transaction mode, which accepts LISTEN all the same, or if it leads to another database, or if the server is silent.
 */
export async function hearsNotices(
  listener: Pick<pg.Client, "on" | "off" | "query">,
  senderUrl: string,
  timeoutMs: number,
): Promise<boolean> {
  const channel = `probe_${randomUUID().replaceAll("-", "")}`;
  const heard = Promise.withResolvers<boolean>();
  const onNotice = (notice: pg.Notification) => {
    if (notice.channel === channel) heard.resolve(true);
  };
  listener.on("notification", onNotice);
  const sender = new pg.Client({
    connectionString: senderUrl,
    application_name: "probe",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  sender.on("error", () => {});
  const probe = async () => {
    await listener.query(`LISTEN ${channel}`);
    await sender.connect();
    await sender.query(`NOTIFY ${channel}`);
    return heard.promise;
  };
  try {
    return await Promise.race([probe(), afterTimeout(timeoutMs)]);
  } catch {
    // The server is gone, which the caller notices by itself.
    return false;
  } finally {
    listener.off("notification", onNotice);
    sender.end().catch(() => {});
    listener.query(`UNLISTEN ${channel}`).catch(() => {});
  }
}

/** Lets the process read what has arrived meanwhile, since a busy process reads late. */
async function afterTimeout(timeoutMs: number): Promise<false> {
  await wait(timeoutMs, undefined, { ref: false });
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  return false;
}
