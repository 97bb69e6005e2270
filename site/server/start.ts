import { parseArgs } from "node:util";
import { brand } from "../brand.ts";
import { openProgress } from "../cli/progress.ts";
import { createLogins } from "./account/logins.ts";
import { sessionSecretOf } from "./account/session-secret.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { EnvironmentError } from "./environment-error.ts";
import { createApp } from "./http/app.ts";
import { ListenError, listen } from "./http/listen.ts";
import { stopServing } from "./http/shutdown.ts";
import { type Library, openLibrary } from "./library.ts";
import { openMail } from "./mail/open-mail.ts";
import { createCachedAnswers } from "./rendering/cached-answers.ts";
import { mountPages } from "./rendering/mount-pages.ts";
import { createPageCache } from "./rendering/page-cache.ts";
import type { Answer } from "./rendering/page-handler.ts";
import { seedCatalogue } from "./seed/seed-catalogue.ts";
import { seedOnce } from "./seed-once.ts";
import { DataFolderTaken } from "./store/embedded-database.ts";

/** Starts the site: `npm start`, or with `--dev` straight from the sources. */
try {
  const { values } = parseArgs({ options: { dev: { type: "boolean", default: false } } });
  await start(readEnvironment(process.env), values.dev);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function start(environment: Environment, isDevelopment: boolean): Promise<void> {
  const secret = await sessionSecretOf(environment);
  const library = await openLibrary({ ...environment, role: "site" });
  try {
    if (!isDevelopment) await (await import("../build.ts")).buildIfMissing();
    await seedOnce(library, environment.dataDir, seedDemo);
    await serve(library, environment, secret, isDevelopment);
  } catch (error) {
    await library.close();
    throw error;
  }
}

async function seedDemo(library: Library): Promise<void> {
  const progress = openProgress("demo sounds and voices");
  try {
    await seedCatalogue(library, { onProgress: progress.update });
  } finally {
    progress.stop();
  }
}

async function serve(
  library: Library,
  environment: Environment,
  secret: string,
  isDevelopment: boolean,
): Promise<void> {
  let isDraining = false;
  const cache = isDevelopment ? undefined : createPageCache<Answer>({ version: library.catalog.version });
  const { mailer, mountMailbox } = openMail(environment, brand);
  const logins = createLogins({ accounts: library.accounts, environment, brand, mailer, secret });
  const app = createApp({
    library,
    environment,
    brand,
    logins,
    mountPages: (app) => {
      mountMailbox(app);
      mountPages(app, { library, environment, brand, logins, isDevelopment, cache });
    },
    isDraining: () => isDraining,
  });
  const answerEarly = cache && createCachedAnswers(cache, environment);
  const server = await listen(app, environment, answerEarly);
  console.info(`${brand.name} is at ${environment.publicUrl}`);

  const stop = async () => {
    if (isDraining) process.exit(1);
    isDraining = true;
    await stopServing(server);
    await library.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
}

/** One line for what whoever starts the site can mend; with its stack for what only we can. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = [EnvironmentError, ListenError, DataFolderTaken].some((kind) => error instanceof kind);
  if (isExpected) return error.message;
  const { code } = (error instanceof AggregateError ? error.errors[0] : error) as NodeJS.ErrnoException;
  const isUnreachable = code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "ETIMEDOUT";
  if (isUnreachable) return `DATABASE_URL names a server that cannot be reached (${code})`;
  return error.stack ?? error.message;
}
