import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { typedEmail } from "@tuna/sdk/account";
import * as z from "zod";
import { readBackupOptions } from "./backup-options.server.ts";
import { databaseUrl } from "./database-url.server.ts";
import { EnvironmentError } from "./environment-error.server.ts";
import { installerVariables } from "./installer-variables.server.ts";
import { readLicence } from "./licence.server.ts";
import { logLevels } from "./log-levels.server.ts";
import { readLoginProviders } from "./login-provider-keys.server.ts";
import { readMetricsOptions } from "./metrics-options.server.ts";
import { assertOneProcess, roleVariable, workersVariable } from "./process-variables.server.ts";
import { readPurgeOptions } from "./purge-options.server.ts";
import { readS3Options } from "./s3-options.server.ts";
import { DEFAULT_SERVER_OPTIONS } from "./server-options.server.ts";
import { DEFAULT_STORED, storageCaps } from "./storage-caps.server.ts";
import { readTracingOptions } from "./tracing-options.server.ts";
import { readTurnstile } from "./turnstile-keys.server.ts";
import {
  dsn,
  flag,
  origin,
  text,
  url,
  webPage,
  wholeNumber,
  wholeNumberOrNone,
} from "./variable-schemas.server.ts";

/** Where a site without `PUBLIC_URL` and `HOST` listens. */
export const LOOPBACK_HOST = "127.0.0.1";
export const DEFAULT_ANALYTICS_DAYS = 90;
export const DEFAULT_ANALYTICS_MIB_PER_DAY = 1024;

const publishingRules = ["at-once", "after-review", "trusted"] as const;
/** How uploads are published unless variables say otherwise. */
export const DEFAULT_PUBLISHING = { publishing: "at-once", trustedAfter: 3, uploadsPerDay: 100 } as const;

/** The checked environment variables, with defaults filled in. */
export type Environment = ReturnType<typeof readEnvironment>;

/**
 * Reads and validates the environment; an empty variable counts as absent. Throws {@link EnvironmentError} on
 * the first wrong value.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variablesSchema.safeParse(given);
  if (!result.success) throw new EnvironmentError(firstProblem(result.error));
  const values = result.data;
  if (values.MAILBOX_KEY && values.NODE_ENV === "production") {
    throw new EnvironmentError("MAILBOX_KEY must not be set in production, because it opens every mail");
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) {
    throw new EnvironmentError("DATABASE_REPLICA_URL needs DATABASE_URL, because changes go to the primary");
  }
  if (values.MEDIA_URL && !values.PUBLIC_URL) {
    throw new EnvironmentError("MEDIA_URL needs PUBLIC_URL, because the site answers requests of its CDN");
  }
  assertOneProcess(values);
  const s3 = readS3Options(given);
  const workerCount = values.WORKERS === "auto" ? availableParallelism() : values.WORKERS;
  if (values.PUBLIC_URL?.startsWith("https:") && s3?.publicEndpoint?.startsWith("http:")) {
    throw new EnvironmentError(
      "S3_PUBLIC_ENDPOINT must begin with https, because pages of PUBLIC_URL cannot play sounds over http",
    );
  }
  return {
    port: values.PORT,
    // A site without an address of its own is somebody's try, with logins that anybody may use.
    /** Address to listen on; undefined means all addresses. */
    host: values.HOST ?? (values.PUBLIC_URL ? undefined : LOOPBACK_HOST),
    /** Absolute path. */
    dataDir: resolve(values.DATA_DIR),
    /** Absolute path of a folder for the elements' files of every release; undefined means the site's storage. */
    elementsDir: values.ELEMENTS_DIR && resolve(values.ELEMENTS_DIR),
    /** Bucket of the site's files; undefined means `dataDir`. */
    s3,
    /** Where commands put backups, and their keys. */
    backup: readBackupOptions(given),
    /** Connection URL of the PostgreSQL server to use instead of the embedded database. */
    databaseUrl: values.DATABASE_URL,
    /** A streaming replica of that server; undefined means none. */
    replicaUrl: values.DATABASE_REPLICA_URL,
    /** Connection URL of a PostgreSQL server for collected analytics; undefined means the site's database. */
    analyticsDatabaseUrl: values.ANALYTICS_DATABASE_URL,
    /** Options for the PostgreSQL server. */
    server: {
      ...DEFAULT_SERVER_OPTIONS,
      poolSize: values.DATABASE_POOL_SIZE,
      statementTimeoutMs: values.DATABASE_STATEMENT_TIMEOUT_MS,
      searchTimeoutMs: values.DATABASE_SEARCH_TIMEOUT_MS,
      listenUrl: values.DATABASE_LISTEN_URL,
    },
    /** What this process does; every site needs both. */
    work: values.ROLE,
    /** Number of processes that share the port, and the connections and limits below. */
    workerCount,
    /** Public origin without a trailing slash; undefined means this computer's. `siteOrigin(context)` is that of a request. */
    publicUrl: values.PUBLIC_URL,
    /** Number of reverse proxies in front; that many rightmost `X-Forwarded-For` entries are trusted. */
    trustedProxies: values.TRUSTED_PROXIES,
    /** Maximum number of open connections. */
    maxConnections: values.MAX_CONNECTIONS,
    /** Maximum number of open connections per address. Not applied behind proxies. */
    maxConnectionsPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS,
    /** Maximum number of concurrent requests per address. */
    maxRequestsPerAddress: values.MAX_REQUESTS_PER_ADDRESS,
    /** How long the process keeps answering after SIGTERM, while `/readyz` returns 503. */
    shutdownDrainMs: values.SHUTDOWN_DRAIN_SECONDS * 1000,
    /** How long after SIGTERM open connections are closed by force; never less than the drain. */
    shutdownTimeoutMs: Math.max(values.SHUTDOWN_DRAIN_SECONDS, values.SHUTDOWN_TIMEOUT_SECONDS) * 1000,
    /** Origin of a CDN for icons and sounds that everybody may have; undefined means the site. */
    mediaUrl: values.MEDIA_URL,
    /** URL of an external 404 page; undefined means the site's own page. */
    notFoundUrl: values.NOT_FOUND_URL,
    /** URL of the Create link; undefined means the brand's link. */
    createUrl: values.CREATE_URL,
    /** Licence of everything that is shared on the site; undefined means its Terms of Use. */
    licence: readLicence(values.LICENCE_NAME, values.LICENCE_URL),
    /** Whether a new site gets the demo catalogue; undefined means yes, except in production. */
    hasDemoCatalogue: values.DEMO_CATALOGUE,
    /** When uploads that pass the checks are published. */
    publishing: values.PUBLISHING,
    /** Number of published uploads after which a maker is trusted. */
    trustedAfter: values.TRUSTED_AFTER,
    /** Maximum number of new uploads of an account in a day. */
    uploadsPerDay: values.UPLOADS_PER_DAY,
    /** Maximum size of the files that people store. */
    storageCaps: storageCaps({
      mibPerAccount: values.MAX_STORED_MIB_PER_ACCOUNT,
      mibPerNetwork: values.MAX_STORED_MIB_PER_NETWORK,
      gibInAll: values.MAX_STORED_GIB,
    }),
    /** Whether visitors may keep boards offline. Otherwise the service workers of those who do remove themselves. */
    hasOfflineBoards: values.OFFLINE_BOARDS,
    /** Whether visitors may see what works now. */
    hasStatusPage: values.STATUS_PAGE,
    installers: {
      macIntel: values[installerVariables.macIntel],
      macArm: values[installerVariables.macArm],
      windows: values[installerVariables.windows],
    },
    /** One or more secrets separated by commas; the first makes new codes, and all are accepted. */
    sessionSecret: values.SESSION_SECRET,
    smtpUrl: values.SMTP_URL,
    /** Key of the mailbox of a site without `smtpUrl`, for any number of browsers; undefined means one for each. */
    mailboxKey: values.MAILBOX_KEY,
    /** Sender of mails; undefined means no-reply at the site's host. */
    mailFrom: values.MAIL_FROM,
    /** Production requires SESSION_SECRET and encrypted mail. */
    isProduction: values.NODE_ENV === "production",
    /** Keys of the configured login providers only. */
    oauth: readLoginProviders(given),
    /** The challenge before a code is mailed; undefined turns it off. */
    turnstile: readTurnstile(given),
    mparticle: values.MPARTICLE_KEY ? { key: values.MPARTICLE_KEY, host: values.MPARTICLE_HOST } : undefined,
    /** Retention of events in the site's own collector. */
    analyticsDays: values.ANALYTICS_DAYS,
    /** Largest size of the events that the site's own collector stores in a day. */
    analyticsMibPerDay: values.ANALYTICS_MIB_PER_DAY,
    sentryDsn: values.SENTRY_DSN,
    /** Share of page views that are traced for the service of `sentryDsn`; 0 disables tracing. */
    tracesSampleRate: values.SENTRY_TRACES_SAMPLE_RATE,
    /** Test mode: disables experiments and sends analytics immediately. */
    isEndToEndTest: values.E2E,
    /** Minimum level of log lines. */
    logLevel: values.LOG_LEVEL,
    /** Whether each request gets a line in the log. */
    hasAccessLog: values.ACCESS_LOG,
    /** Statements that take this long get a line in the log; 0 means none. */
    slowQueryMs: values.SLOW_QUERY_MS,
    /** How a CDN learns of changed items; undefined means not at all. */
    purge: readPurgeOptions(given),
    /** Where metrics are served; undefined means nowhere. */
    metrics: readMetricsOptions(given, workerCount),
    /** How traces are sent; undefined means not at all. */
    tracing: readTracingOptions(given),
  };
}

const variablesSchema = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: text,
  DATA_DIR: z.string().default("./data"),
  ELEMENTS_DIR: text,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: url(/^postgres(ql)?$/, "postgres://user:password@replica:5432/library"),
  DATABASE_LISTEN_URL: databaseUrl,
  DATABASE_POOL_SIZE: wholeNumberOrNone(1, 1000),
  DATABASE_STATEMENT_TIMEOUT_MS: wholeNumber(0, 600_000, DEFAULT_SERVER_OPTIONS.statementTimeoutMs),
  DATABASE_SEARCH_TIMEOUT_MS: wholeNumber(1, 600_000, DEFAULT_SERVER_OPTIONS.searchTimeoutMs),
  ROLE: roleVariable,
  WORKERS: workersVariable,
  PUBLIC_URL: origin("https://example.org"),
  MEDIA_URL: origin("https://media.example.org"),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
  MAX_CONNECTIONS: wholeNumber(1, 100_000, 5_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 100_000, 512),
  MAX_REQUESTS_PER_ADDRESS: wholeNumber(1, 100_000, 128),
  SHUTDOWN_DRAIN_SECONDS: wholeNumber(0, 600, 8),
  SHUTDOWN_TIMEOUT_SECONDS: wholeNumber(1, 3600, 20),
  NOT_FOUND_URL: webPage,
  CREATE_URL: webPage,
  LICENCE_NAME: text,
  LICENCE_URL: webPage,
  DEMO_CATALOGUE: z.stringbool({ truthy: ["yes"], falsy: ["no"], error: "must be yes or no" }).optional(),
  PUBLISHING: z
    .enum(publishingRules, `must be one of ${publishingRules.join(", ")}`)
    .default(DEFAULT_PUBLISHING.publishing),
  TRUSTED_AFTER: wholeNumber(1, 1000, DEFAULT_PUBLISHING.trustedAfter),
  UPLOADS_PER_DAY: wholeNumber(1, 100_000, DEFAULT_PUBLISHING.uploadsPerDay),
  MAX_STORED_MIB_PER_ACCOUNT: wholeNumber(1, 999_999, DEFAULT_STORED.mibPerAccount),
  MAX_STORED_MIB_PER_NETWORK: wholeNumber(1, 999_999, DEFAULT_STORED.mibPerNetwork),
  MAX_STORED_GIB: wholeNumber(1, 999_999, DEFAULT_STORED.gibInAll),
  STATUS_PAGE: flag,
  OFFLINE_BOARDS: z.stringbool({ error: "must be 1 or 0" }).default(true),
  [installerVariables.macIntel]: webPage,
  [installerVariables.macArm]: webPage,
  [installerVariables.windows]: webPage,
  SESSION_SECRET: z
    .string()
    .regex(/^[^,]{32,}(,[^,]{32,})*$/, "must have 32 characters or more, each of several separated by commas")
    .optional(),
  SMTP_URL: url(/^smtps?$/, "smtp://user:password@localhost:587"),
  MAILBOX_KEY: z
    .string()
    .regex(/^[\w-]{32,}$/, "must have 32 characters or more, of letters, digits, - and _")
    .optional(),
  MAIL_FROM: z.optional(typedEmail("must be an email address")),
  NODE_ENV: text,
  MPARTICLE_KEY: text,
  MPARTICLE_HOST: z
    .string()
    .regex(/^[a-z\d.-]+(:\d{1,5})?$/i, "must be a host without a scheme, such as events.example.org")
    .optional(),
  ANALYTICS_DATABASE_URL: databaseUrl,
  ANALYTICS_DAYS: wholeNumber(1, 3650, DEFAULT_ANALYTICS_DAYS),
  ANALYTICS_MIB_PER_DAY: wholeNumber(1, 999_999, DEFAULT_ANALYTICS_MIB_PER_DAY),
  SENTRY_DSN: dsn,
  SENTRY_TRACES_SAMPLE_RATE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1)$/, "must be a share from 0 to 1, such as 0.05")
    .transform(Number)
    .default(0),
  E2E: flag,
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(", ")}`).default("info"),
  ACCESS_LOG: flag,
  SLOW_QUERY_MS: wholeNumber(0, 600_000, 1000),
});

function firstProblem(error: z.ZodError): string {
  const issue = error.issues[0];
  return `${String(issue?.path[0])} ${issue?.message}`;
}
