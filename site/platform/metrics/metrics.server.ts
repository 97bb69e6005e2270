import { createCounter, createDurations, createFollowedGauge } from "./registry.server.ts";

/*
 * Every metric of the site, besides those of Node. No label may have values that visitors choose, or that name a person:
 * each value is one more series for as long as the process lives. docs/operations/metrics.md lists
 * them. A counter that alerts watch begins at 0, since its first increase would otherwise go unnoticed.
 */

export const httpRequests = createCounter(
  "http_requests_total",
  "Requests by method, route pattern and status; 499 if the client left before the answer.",
  "method",
  "route",
  "status",
);
export const httpDurations = createDurations(
  "http_request_duration_seconds",
  "Time from a request's headers to the first byte of its answer.",
  "route",
);
export const httpInFlight = createFollowedGauge(
  "http_requests_in_flight",
  "Requests that are being answered, downloads included.",
);
export const httpConnections = createFollowedGauge("http_connections", "Open connections.");
export const httpHeldBack = createFollowedGauge(
  "http_requests_held_back",
  "Requests that wait because their network has used up its share of the process's time.",
);

export const pageCacheRequests = createCounter(
  "site_page_cache_requests_total",
  "Pages by how they were got: hit (from memory), shared (from a rendering that was under way), miss (rendered).",
  "result",
);
export const pageCacheBytes = createFollowedGauge("site_page_cache_bytes", "Size of the pages in memory.");

export const databaseConnections = createFollowedGauge(
  "site_database_connections",
  "Open connections to the database by pool and state.",
  "pool",
  "state",
);
export const databaseWaiting = createFollowedGauge(
  "site_database_waiting",
  "Queries that wait for a connection.",
  "pool",
);
export const databaseDurations = createDurations(
  "site_database_query_duration_seconds",
  "Duration of statements.",
  "pool",
);
export const databaseErrors = createCounter(
  "site_database_errors_total",
  "Statements that failed, timeouts included.",
  "pool",
);
export const databaseReachable = createFollowedGauge(
  "site_database_reachable",
  "Processes that reach the database: 1 or 0 of one process.",
);

export const analyticsDatabaseReachable = createFollowedGauge(
  "site_analytics_database_reachable",
  "Processes that reach the database of analytics: 1 or 0 of one process; absent if it is the site's.",
);

export const replicaUsable = createFollowedGauge(
  "site_replica_usable",
  "Processes whose reads a replica answers: 1 or 0 of one process; absent without a replica.",
);
export const replicaLag = createFollowedGauge(
  "site_replica_lag_seconds",
  "How far the replica is behind the primary, as this process saw it last.",
);
export const archiveWait = createFollowedGauge(
  "site_wal_archive_wait_seconds",
  "How long changes wait until the database server archives them, as this process saw it last; absent if it archives nothing.",
);

export const jobs = createCounter(
  "site_jobs_total",
  "Jobs of child processes, such as drawn previews, by outcome: done, failed, too-slow.",
  "job",
  "outcome",
);
export const jobDurations = createDurations(
  "site_job_duration_seconds",
  "Duration of jobs, with the time that they waited.",
  "job",
);
export const jobsWaiting = createFollowedGauge(
  "site_jobs_waiting",
  "Jobs that wait for a process.",
  "worker",
);
export const queuedJobs = createCounter(
  "site_queued_jobs_total",
  "Jobs of the queue in the database by outcome: done, failed (and tried again), given-up.",
  "job",
  "outcome",
);
export const queuedJobDurations = createDurations(
  "site_queued_job_duration_seconds",
  "Duration of jobs of the queue, without the time that they waited.",
  "job",
);
export const queueLength = createFollowedGauge(
  "site_queue_length",
  "Jobs of the queue that are due or run, as this process counted them last. All processes share the queue.",
);
export const storedBytes = createFollowedGauge(
  "site_stored_bytes",
  "Size of the files that accounts store, as this process measured it last. All processes share the files.",
);
export const storedBytesLimit = createFollowedGauge(
  "site_stored_bytes_limit",
  "Largest size of the files that accounts may store.",
);
export const queueJobs = createFollowedGauge(
  "site_queue_jobs",
  "Jobs of the queue by state, as this process counted them last: waiting, running, failed (or stopped). All processes share them.",
  "state",
);
export const queueWait = createFollowedGauge(
  "site_queue_wait_seconds",
  "How long the oldest job that is due waits, as this process saw it last.",
);
export const storageUsable = createFollowedGauge(
  "site_storage_usable",
  "Processes that can store and read files: 1 or 0 of one process.",
);
export const mediaMissing = createFollowedGauge(
  "site_media_missing",
  "Media files that were missing in the last sample of 20.",
);
export const backupAges = createFollowedGauge(
  "site_backup_age_seconds",
  "Time since the last success by kind: backup, restore-test. A site that never had one has no series.",
  "kind",
);
export const diskFree = createFollowedGauge("site_disk_free_bytes", "Free space on the disk of DATA_DIR.");
export const diskSize = createFollowedGauge("site_disk_size_bytes", "Size of the disk of DATA_DIR.");
export const certificateLifetime = createFollowedGauge(
  "site_certificate_lifetime_seconds",
  "Time until the certificate of PUBLIC_URL ends; absent if the site cannot reach that address itself.",
);
export const taskFailures = createCounter(
  "site_task_failures_total",
  "Failures of background tasks, which run again.",
  "task",
);

export const failures = createCounter(
  "site_failures_total",
  "Unexpected failures by event of the log: request.failed, page.failed.",
  "event",
);
for (const event of ["request.failed", "page.failed"]) failures.inc({ event }, 0);
export const securityEventCounts = createCounter(
  "site_security_events_total",
  "Events of the security log, those included that the log left out in a flood.",
  "event",
);
export const logins = createCounter(
  "site_logins_total",
  "Logins by method (code or the provider) and outcome: succeeded, failed.",
  "method",
  "outcome",
);
export const mails = createCounter("site_mails_total", "Mails by outcome: sent, failed.", "outcome");
for (const outcome of ["sent", "failed"]) mails.inc({ outcome }, 0);

export const searches = createCounter(
  "site_searches_total",
  "Searches that the site ran, by what they matched: exact, corrected, close, or none.",
  "kind",
  "match",
);
export const plays = createCounter(
  "site_plays_total",
  "Plays by outcome: counted, or limited by the rules of plays.",
  "outcome",
);
export const analyticsBatches = createCounter(
  "site_analytics_batches_total",
  "Batches of analytics events by outcome: stored, refused.",
  "outcome",
);
export const analyticsEvents = createCounter(
  "site_analytics_events_total",
  "Analytics events that were stored.",
);

export const overlayStreams = createFollowedGauge(
  "site_overlay_streams",
  "Overlays of boards that are connected to this process.",
);
export const overlayTriggers = createCounter(
  "site_overlay_triggers_total",
  "Presses that this process sent to overlays.",
);
