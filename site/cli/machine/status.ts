import { statfs } from "node:fs/promises";
import { basename } from "node:path";
import { CLOCK_TOLERANCE_MS } from "../../features/backup/open-backup.server.ts";
import { hostsOfServers } from "../../platform/store/urls-of-servers.server.ts";
import { readCertificate } from "./ask-proxy.ts";
import { listBackups } from "./list-backups.ts";
import { BACKUP_FOLDER, DATA_FOLDER, LOCAL_DATABASE_URL, PRESENT_LINK, PREVIOUS_LINK } from "./places.ts";
import { targetOf } from "./point-link.ts";
import { queryAsPostgres } from "./programs.ts";
import { askReadiness, isReady, runsRelease } from "./readiness.ts";
import { readRecord, readSettings, type Settings } from "./settings.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A night and its delay. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;
/** Certificates are renewed 30 days before their end. */
const MIN_CERTIFICATE_DAYS = 14;
const MIN_FREE_SHARE = 0.1;
const GIB = 1024 ** 3;

interface Fact {
  name: string;
  read(settings: Settings): Promise<{ text: string; isGood: boolean }>;
}

const facts: readonly Fact[] = [
  { name: "release", read: readRelease },
  { name: "readiness", read: readReadiness },
  { name: "database", read: readDatabase },
  { name: "backup", read: readBackup },
  { name: "certificate", read: readCertificateDays },
  { name: "disk", read: readDisk },
];

/** Prints the state of the site, a fact a line, and returns whether nothing needs attention. */
export async function printStatus(): Promise<boolean> {
  const settings = await readSettings();
  if (!settings.PUBLIC_URL) {
    console.info("No site is set up here: run tuna setup");
    return false;
  }
  let isGood = true;
  for (const { name, read } of facts) {
    const fact = await read(settings).catch((error: Error) => ({ text: error.message, isGood: false }));
    isGood &&= fact.isGood;
    console.info(`${fact.isGood ? "ok   " : "LOOK "}  ${name.padEnd(11)} ${fact.text}`);
  }
  return isGood;
}

async function readRelease() {
  const [present, previous] = [await targetOf(PRESENT_LINK), await targetOf(PREVIOUS_LINK)];
  if (!present) return { text: "none is installed: run setup", isGood: false };
  const isRunning = await runsRelease(PRESENT_LINK);
  const before = previous ? `; before: ${basename(previous)}` : "";
  return { text: `${basename(present)} ${isRunning ? "runs" : "does not run"}${before}`, isGood: isRunning };
}

async function readReadiness() {
  const text = (await askReadiness())?.text;
  return { text: text ?? "the site does not answer", isGood: text === "ready" };
}

async function readDatabase({ DATABASE_URL = "" }: Settings) {
  const isGood = await isReady();
  const answers = isGood ? "answers the site" : "does not answer the site";
  if (DATABASE_URL !== LOCAL_DATABASE_URL)
    return { text: `${hostsOfServers(DATABASE_URL)} ${answers}`, isGood };
  const [version, size] = [
    await queryAsPostgres("SHOW server_version"),
    await queryAsPostgres("SELECT pg_size_pretty(pg_database_size('tuna'))"),
  ];
  return { text: `PostgreSQL ${version} on this machine ${answers}, ${size}`, isGood };
}

async function readBackup() {
  const newest = (await listBackups()).at(-1);
  if (!newest) return { text: "there is none: systemctl start tuna-backup", isGood: false };
  return describeBackupAge(newest, Date.now());
}

/** @internal Only tests have a newest backup without a machine. */
export function describeBackupAge(newest: Date, nowMs: number) {
  const ageMs = nowMs - newest.getTime();
  if (ageMs < -CLOCK_TOLERANCE_MS)
    return {
      text: `the newest is of the future, ${newest.toISOString()}: tuna catalogue backup verify says what to do`,
      isGood: false,
    };
  const hours = Math.max(0, Math.floor(ageMs / HOUR_MS));
  return { text: `the newest is ${hours} hours old`, isGood: ageMs <= MAX_BACKUP_AGE_MS };
}

async function readCertificateDays({ PUBLIC_URL = "" }: Settings) {
  const { hostname } = new URL(PUBLIC_URL);
  // A proxy of the operator may be elsewhere.
  const isOurs = (await readRecord()).proxy !== "none";
  const endsAt = await readCertificate(hostname, isOurs ? undefined : hostname);
  if (!endsAt) return { text: `there is none for ${hostname} on port 443`, isGood: false };
  const days = Math.floor((endsAt.getTime() - Date.now()) / DAY_MS);
  return { text: `of ${hostname} for ${days} more days`, isGood: days >= MIN_CERTIFICATE_DAYS };
}

/**
 * The folders on whose disks the site writes. An empty `BACKUP_DIR` means that backups go to a bucket.
 * @internal Only tests have settings without a machine.
 */
export function writtenFolders({ BACKUP_DIR = BACKUP_FOLDER }: Settings): string[] {
  return [DATA_FOLDER, BACKUP_DIR].filter((folder) => folder !== "");
}

async function readDisk(settings: Settings) {
  const folders = await Promise.all(
    writtenFolders(settings).map(async (folder) => {
      const { bavail, blocks, bsize } = await statfs(folder);
      const free = `${((bavail * bsize) / GIB).toFixed(1)} GiB (${Math.round((100 * bavail) / blocks)} %)`;
      return { text: `${free} free for ${folder}`, isGood: bavail / blocks >= MIN_FREE_SHARE };
    }),
  );
  return { text: folders.map(({ text }) => text).join(", "), isGood: folders.every(({ isGood }) => isGood) };
}
