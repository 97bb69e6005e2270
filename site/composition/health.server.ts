import type { Hono } from "hono";
import { cacheControls } from "../platform/http/cache-control.server.ts";
import { logTaskFailure, logUnexpected } from "../platform/log/log.server.ts";
import type { Mailer } from "../platform/mail/mailer.server.ts";
import type { Outage } from "../platform/outages/outage.ts";
import { isStoreUnavailable, RETRY_AFTER_SECONDS } from "../platform/store/store-unavailable.server.ts";
import type { Site } from "./site.server.ts";

export interface CheckedSite
  extends Pick<
    Site,
    "analyticsDatabase" | "catalog" | "database" | "mediaCheck" | "processList" | "storage"
  > {
  mailer?: Mailer | undefined;
}

/**
 * Mounts `/healthz` (the process answers) and `/readyz` (this process is fit). What all processes share and is down is named
 * there with status 200: no other process would do better, and this one still has kept pages.
 */
export function mountHealth(app: Hono, site: CheckedSite, isDraining: () => boolean): void {
  app.get("/healthz", (context) => context.text("ok", 200, noStore));
  app.get("/readyz", async (context) => {
    const fault = isDraining() ? "stopping" : await findOwnFault(site);
    if (fault) return context.text(fault, 503, { ...noStore, "retry-after": String(RETRY_AFTER_SECONDS) });
    const down = await findOutages(site, isShared(site.storage), (error) => logUnexpected(error, context));
    if (down.length > 0) return context.text(`degraded: ${down.join(", ")}`, 200, noStore);
    const warnings = findWarnings(site);
    return context.text(["ready", ...warnings].join(", but "), 200, noStore);
  });
}

/**
 * Returns a function for pages that says what this process cannot use, its own folder included: visitors have no other process
 * if it is the only one. It looks every {@link KEPT_MS} at most, however many visitors ask.
 */
export function createOutageReader(site: CheckedSite, now = () => performance.now()) {
  let read: Promise<Outage[]> | undefined;
  let readAtMs = 0;
  return (): Promise<Outage[]> => {
    if (!read || now() - readAtMs > KEPT_MS) {
      readAtMs = now();
      read = findOutages(site, true, (error) => logTaskFailure("read-outages", error));
    }
    return read;
  };
}

const KEPT_MS = 5000;
type OnUnexpected = (error: unknown) => void;

const noStore = { "cache-control": cacheControls.noStore };

/** Returns what is wrong with this process alone, so that others should get its visitors. */
async function findOwnFault({ mediaCheck, processList, storage }: CheckedSite): Promise<string | undefined> {
  if (!isShared(storage)) {
    const problem = await storage.findProblem();
    if (problem) return problem;
    // Without the database the last look counts.
    const media = await mediaCheck.look().catch(mediaCheck.last);
    if (media?.isBlind) return missingText(media);
  }
  if (processList?.secretConflict() === "with-earlier-process") {
    return "SESSION_SECRET differs from that of a process that started earlier";
  }
  return undefined;
}

/** Returns the names of what this process cannot use now. With `withFiles` a folder of files counts as a bucket. */
async function findOutages(
  site: CheckedSite,
  withFiles: boolean,
  onUnexpected: OnUnexpected,
): Promise<Outage[]> {
  const { storage, mediaCheck, mailer, analyticsDatabase } = site;
  const down: Outage[] = [];
  if (await isDatabaseDown(site, onUnexpected)) down.push("database");
  if (withFiles) {
    if (await storage.findProblem()) down.push("bucket");
    else if ((await mediaCheck.look().catch(mediaCheck.last))?.isBlind) down.push("media");
  }
  if (mailer?.outage?.()) down.push("mail");
  if (analyticsDatabase?.isReachable() === false) down.push("analytics");
  return down;
}

/** A busy database is not down: the connection that watches a server has the last word, whatever requests wait for. */
async function isDatabaseDown(
  { database, catalog }: CheckedSite,
  onUnexpected: OnUnexpected,
): Promise<boolean> {
  if (!database.isEmbedded) return !database.changes.isReachable();
  try {
    await catalog.counts();
    return false;
  } catch (error) {
    if (!isStoreUnavailable(error)) onUnexpected(error);
    return true;
  }
}

function findWarnings({ mediaCheck, processList }: CheckedSite): string[] {
  const warnings: string[] = [];
  if (processList?.secretConflict())
    warnings.push("a process that started later has a different SESSION_SECRET");
  const media = mediaCheck.last();
  if (media?.missingCount) warnings.push(missingText(media));
  return warnings;
}

function missingText({ missingCount, sampleCount }: { missingCount: number; sampleCount: number }): string {
  return `${missingCount} of ${sampleCount} sampled media files are missing`;
}

const isShared = ({ settings }: Site["storage"]) => settings.driver === "s3";
