import { statfs } from "node:fs/promises";
import { connect } from "node:tls";
import {
  certificateLifetime,
  diskFree,
  diskSize,
  mediaMissing,
  queueJobs,
  queueWait,
  storageUsable,
} from "../platform/metrics/metrics.server.ts";
import { followArchive } from "../platform/store/follow-archive.server.ts";
import { ignoreOutage } from "../platform/store/store-unavailable.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";
import type { Site } from "./site.server.ts";

const LOOK_EVERY_MS = 30_000;
const CERTIFICATE_EVERY_MS = 3_600_000;
const CONNECT_TIMEOUT_MS = 10_000;
const states = ["waiting", "running", "failed"] as const;

type WatchedSite = Pick<Site, "database" | "mediaCheck" | "storage" | "uploads">;

/**
 * Measures now and then what alerts watch besides requests: files, disk, certificate, queue and archive. Returns a function that
 * ends it.
 */
export function watchSite(
  site: WatchedSite,
  { dataDir, publicUrl }: { dataDir: string; publicUrl: string | undefined },
): () => Promise<void> {
  const ends: (() => void)[] = [];
  let isUsable = true;
  let disk = { free: 0, size: 0 };
  let waitedSeconds = 0;
  const counts = { waiting: 0, running: 0, failed: 0 };
  const host = publicUrl?.startsWith("https:") ? new URL(publicUrl) : undefined;
  let validUntilMs: number | undefined;

  async function lookAtQueue(): Promise<void> {
    const queues = await site.uploads.jobs.queues();
    for (const state of states) counts[state] = queues.reduce((sum, queue) => sum + queue[state], 0);
    waitedSeconds = Math.max(0, ...queues.map((queue) => queue.waitedSeconds));
  }

  async function lookAtFiles(): Promise<void> {
    isUsable = (await site.storage.findProblem()) === undefined;
    if (isUsable) await site.mediaCheck.lookAgain();
  }

  async function look(): Promise<void> {
    await lookAtFiles().catch(ignoreOutage);
    await lookAtQueue().catch(ignoreOutage);
    // Last, because it fails if a network disk is gone.
    const { bavail, blocks, bsize } = await statfs(dataDir);
    disk = { free: bavail * bsize, size: blocks * bsize };
  }

  async function lookAtCertificate(): Promise<void> {
    if (!host) return;
    const until = await readCertificateEnd(host);
    if (until !== undefined && validUntilMs === undefined) {
      ends.push(certificateLifetime.follow({}, () => ((validUntilMs ?? 0) - Date.now()) / 1000));
    }
    validUntilMs = until ?? validUntilMs;
  }

  ends.push(
    storageUsable.follow({}, () => Number(isUsable)),
    mediaMissing.follow({}, () => site.mediaCheck.last()?.missingCount ?? 0),
    diskFree.follow({}, () => disk.free),
    diskSize.follow({}, () => disk.size),
    queueWait.follow({}, () => waitedSeconds),
    ...states.map((state) => queueJobs.follow({ state }, () => counts[state])),
  );
  const tasks = [
    repeatTask("watch-site", LOOK_EVERY_MS, look),
    repeatTask("watch-certificate", CERTIFICATE_EVERY_MS, lookAtCertificate),
  ];
  for (const { run } of tasks) void run();
  const endArchive = site.database.isEmbedded ? undefined : followArchive(site.database.db);
  return async () => {
    await endArchive?.();
    await Promise.all(tasks.map(({ stop }) => stop()));
    for (const end of ends) end();
  };
}

/**
 * Returns when the certificate ends that visitors get, in milliseconds since 1970; undefined if the site cannot reach its own
 * address, as behind some firewalls.
 */
function readCertificateEnd({ hostname, port }: URL): Promise<number | undefined> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      // One that has expired is what this looks for. Nothing is sent.
      rejectUnauthorized: false,
      timeout: CONNECT_TIMEOUT_MS,
    });
    const settle = (until?: number) => {
      socket.destroy();
      resolve(until);
    };
    socket.once("secureConnect", () => settle(Date.parse(socket.getPeerCertificate().valid_to) || undefined));
    socket.once("timeout", () => settle());
    socket.once("error", () => settle());
  });
}
