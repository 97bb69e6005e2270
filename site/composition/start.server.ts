import { parseArgs } from "node:util";
import { Hono } from "hono";
import { brand } from "../brand.ts";
import { createAuth } from "../features/account/auth.server.ts";
import { sessionSecretOf } from "../features/account/session-secret.server.ts";
import { mountStandInInstallers } from "../features/development/mount-stand-in-installers.server.ts";
import { mountStandInLogins } from "../features/development/mount-stand-in-logins.server.ts";
import { describeStandIns, withStandIns } from "../features/development/stand-ins.server.ts";
import { warnOfMissingInstallers } from "../features/download/installers.server.ts";
import { ELEMENTS_FOLDER } from "../features/embed/elements/kept-releases.server.ts";
import { isCountedSearch } from "../features/search/count-searches.server.ts";
import { assetFolders, openKeptAssets } from "../platform/builds/kept-assets.server.ts";
import {
  type Environment,
  LOOPBACK_HOST,
  readEnvironment,
} from "../platform/environment/environment.server.ts";
import { EnvironmentError } from "../platform/environment/environment-error.server.ts";
import { ListenError, listen } from "../platform/http/listen.server.ts";
import { observeRequests } from "../platform/http/observe-requests.server.ts";
import { stopServing } from "../platform/http/shutdown.server.ts";
import { printedOrigins } from "../platform/http/site-origin.server.ts";
import { logTaskFailure } from "../platform/log/log.server.ts";
import { openLog } from "../platform/log/open-log.server.ts";
import { openProgress } from "../platform/log/progress.server.ts";
import { type OpenedMail, openMail } from "../platform/mail/open-mail.server.ts";
import { type Outbox, openOutbox } from "../platform/mail/outbox.server.ts";
import { pageCacheBytes } from "../platform/metrics/metrics.server.ts";
import type { Answer } from "../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../platform/rendering/page-cache.server.ts";
import { openFolderStorage } from "../platform/storage/folder-storage.server.ts";
import { StorageUnavailable } from "../platform/storage/object-storage.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { DataFolderError, diskFullError } from "../platform/store/data-folder-error.server.ts";
import { isDiskFull } from "../platform/store/disk-room.server.ts";
import { DatabaseVersionError } from "../platform/store/migrate.server.ts";
import { securePrivateFolder } from "../platform/store/private-folder.server.ts";
import { explainUnusableServer } from "../platform/store/store-unavailable.server.ts";
import { completeBuild } from "./complete-build.server.ts";
import { createApp } from "./create-app.server.ts";
import { createOutageReader, mountHealth } from "./health.server.ts";
import { mountPages } from "./mount-pages.server.ts";
import { createCachedAnswers } from "./pages/cached-answers.server.ts";
import { seedOnce } from "./seed-once.server.ts";
import { serveMetrics } from "./serve-metrics.server.ts";
import { openSite, type Site } from "./site.server.ts";
import { aborted, listenForStopSignals, untilAborted } from "./stop-signals.server.ts";
import { watchSite } from "./watch-site.server.ts";
import { isFirstProcess, shareOfWorker, superviseWorkers, workerNumber } from "./workers.server.ts";

/** Additional time that the store may take to close after the connections. */
const STORE_TIMEOUT_MS = 5_000;

let stopping: AbortSignal | undefined;

/**
 * Starts the site: `npm start`, or with `--dev` directly from the sources. Exits with 0 when a signal stops it.
 */
try {
  const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
  const environment = withStandIns(readEnvironment(process.env));
  stopping = listenForStopSignals(environment.shutdownTimeoutMs + STORE_TIMEOUT_MS);
  process.exit(await run(environment, values.dev, stopping));
} catch (error) {
  if (stopping?.aborted) process.exit(0);
  console.error(explain(error));
  process.exit(1);
}

/** Runs the site in this process or in workers. Returns the exit code when it has stopped. */
async function run(environment: Environment, isDevelopment: boolean, stopping: AbortSignal): Promise<number> {
  openLog(environment.logLevel);
  const folder = securePrivateFolder(environment.dataDir);
  if (isDiskFull(folder)) throw diskFullError(folder);
  const secret = await sessionSecretOf(environment);
  if (environment.workerCount === 1) await start(environment, secret, isDevelopment, stopping);
  else if (workerNumber() === undefined) return superviseWorkers(environment, secret, stopping);
  else await start(shareOfWorker(environment), secret, isDevelopment, stopping);
  return 0;
}

async function start(
  environment: Environment,
  secret: string,
  isDevelopment: boolean,
  stopping: AbortSignal,
): Promise<void> {
  if (environment.metrics) await serveMetrics(environment.metrics);
  const closeTracing = await openTracingOf(environment);
  if (environment.s3) await openS3Storage(environment.s3).check();
  const isWorker = environment.work !== "web";
  const site = await openSite({
    ...environment,
    sessionSecret: secret,
    role: "site",
    isWorker,
  });
  const mail = openMail(environment, {
    brand,
    secret,
    sharedMailbox: site.sharedMailbox,
    onNewMailboxAddress: (address) => console.info(`Another browser opens its mails at ${address}`),
  });
  const outbox = mail.mailer && openOutbox(site.database, mail.mailer, { isWorker });
  const endWatching = watchSite(site, environment);
  try {
    stopping.throwIfAborted();
    if (environment.work === "worker") return await work(site, environment, mail, stopping);
    if (!isDevelopment) await untilAborted(completeBuild(), stopping);
    await serve(site, environment, { ...mail, outbox }, secret, isDevelopment, stopping);
  } finally {
    await endWatching();
    await outbox?.close();
    await site.close();
    await closeTracing?.();
  }
}

/** Loads OpenTelemetry only if it is asked for. */
async function openTracingOf({ tracing }: Environment): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  const { openTracing } = await import("./open-tracing.server.ts");
  return openTracing(tracing, brand.key);
}

/**
 * Imports the demo catalogue into a new site, unless it is in production and nobody asked for it. A failure is printed, and the next start
 * continues.
 */
async function fillNewSite(
  site: Site,
  { dataDir, hasDemoCatalogue, isProduction }: Environment,
  signal: AbortSignal,
): Promise<void> {
  if (!(hasDemoCatalogue ?? !isProduction)) {
    const { sounds, voices } = await site.catalog.counts();
    if (hasDemoCatalogue === undefined && sounds + voices === 0)
      console.info(
        "It has no sounds yet. A start with DEMO_CATALOGUE=yes adds demo sounds, and =no ends this line",
      );
    return;
  }
  const progress = openProgress("demo sounds and voices");
  try {
    await seedOnce(site, dataDir, async () => {
      // Loads here, because it reads the demo's tables and only the first start needs them.
      const { seedCatalogue } = await import("../features/seed/seed-catalogue.server.ts");
      await seedCatalogue(site, { onProgress: progress.update, signal });
      const { seedBoards } = await import("../features/seed/seed-boards.server.ts");
      await seedBoards(site, { signal });
    });
  } catch (error) {
    if (!signal.aborted) console.error(`The demo catalogue is not complete yet: ${explain(error)}`);
  } finally {
    progress.stop();
  }
}

/** Works on jobs, and answers the paths of health and nothing else. */
async function work(
  site: Site,
  environment: Environment,
  { mailer }: OpenedMail,
  stopping: AbortSignal,
): Promise<void> {
  const isDraining = () => stopping.aborted;
  const app = new Hono();
  mountHealth(app, { ...site, mailer }, isDraining);
  const observe = observeRequests(environment);
  const server = await listen(app, { ...environment, callerLimits: environment, isDraining, observe });
  if (isFirstProcess())
    console.info(`${brand.name} works on jobs, and answers /readyz on port ${environment.port}`);
  const filled = fillSite(site, environment, stopping);
  await aborted(stopping);
  await stopServing(server, { drainMs: 0, timeoutMs: environment.shutdownTimeoutMs });
  await filled;
}

/** Gives a new site its demo catalogue. The first process of a machine does. */
async function fillSite(site: Site, environment: Environment, stopping: AbortSignal): Promise<void> {
  if (environment.work === "web" || (workerNumber() ?? 1) !== 1) return;
  await fillNewSite(site, environment, stopping);
}

async function serve(
  site: Site,
  environment: Environment,
  { mailer, outbox, mailboxAddress, mountMailbox, mailboxFor }: OpenedMail & { outbox: Outbox | undefined },
  secret: string,
  isDevelopment: boolean,
  stopping: AbortSignal,
): Promise<void> {
  const isDraining = () => stopping.aborted;
  const cache = isDevelopment ? undefined : createPageCache<Answer>(site.catalog);
  if (cache) pageCacheBytes.follow({}, cache.usedBytes);
  warnOfMissingInstallers(environment);
  const auth = createAuth({
    accounts: site.accounts,
    environment,
    brand,
    mailer,
    outbox,
    mailboxFor,
    secret,
  });
  const keptAssets = {
    pages: openKeptAssets(site.storage, assetFolders.pages),
    embeds: openKeptAssets(site.storage, assetFolders.embeds),
  };
  // Before this process answers, because the first pages of its build may load from a process of another one.
  const keeping = isDevelopment ? [] : await Promise.all([keptAssets.pages.keep(), keptAssets.embeds.keep()]);
  const app = createApp({
    site,
    environment,
    brand,
    auth,
    elements: {
      releases: environment.elementsDir
        ? { storage: openFolderStorage(environment.elementsDir), folder: "" }
        : { storage: site.storage, folder: ELEMENTS_FOLDER },
    },
    mountPages: (app) => {
      mountMailbox(app);
      mountStandInLogins(app, { environment, brand });
      mountStandInInstallers(app, { environment, brand });
      const readOutages = createOutageReader({ ...site, mailer });
      mountPages(app, { site, environment, brand, auth, isDevelopment, cache, keptAssets, readOutages });
    },
    isDraining,
    mailer,
  });
  const answerEarly = cache && createCachedAnswers(cache, environment, isCountedSearch);
  const observe = observeRequests(environment);
  const server = await listen(
    app,
    { ...environment, callerLimits: environment, isDraining, observe },
    answerEarly,
  );
  if (isFirstProcess()) printStart(environment, await mailboxAddress());

  site.mediaCheck.look().catch((error) => logTaskFailure("check-media", error));
  // A first start serves at once, and items appear during the import.
  const filled = fillSite(site, environment, stopping);
  await aborted(stopping);
  // They would last until the timeout. Their clients connect again, to another process if there is one.
  site.overlays.endStreams();
  // At a terminal a person waits for the end, and no load balancer needs the drain.
  const drainMs = stopping.reason === "SIGINT" ? 0 : environment.shutdownDrainMs;
  await stopServing(server, { drainMs, timeoutMs: environment.shutdownTimeoutMs });
  await Promise.all([filled, ...keeping.map((task) => task.stop())]);
}

/** Prints where the site and its mails are, and what is played. */
function printStart(environment: Environment, mails: string | undefined): void {
  const { workerCount } = environment;
  const [origin, ...networkOrigins] = printedOrigins(environment);
  console.info(`${brand.name} is at ${origin}${workerCount > 1 ? `, in ${workerCount} workers` : ""}`);
  for (const networkOrigin of networkOrigins) console.info(`In your network it is at ${networkOrigin}`);
  if (environment.host === LOOPBACK_HOST && !environment.publicUrl) {
    console.info("Only this computer can open it. For your network, set HOST=0.0.0.0");
  }
  if (mails) console.info(`Its mails, with the codes to log in, are at ${mails}`);
  const standIns = describeStandIns(environment);
  if (standIns) console.info(standIns);
}

/** Returns one line for an error that the operator can fix, and the stack for any other. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = [
    EnvironmentError,
    ListenError,
    DataFolderError,
    DatabaseVersionError,
    StorageUnavailable,
  ].some((kind) => error instanceof kind);
  if (isExpected) return error.message;
  return explainUnusableServer(error) ?? error.stack ?? error.message;
}
