import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { isIPv6 } from "node:net";
import { parseEnv } from "node:util";
import { changeLines } from "./change-lines.ts";
import { RECORD_FILE, SETTINGS_FILE, SETTINGS_FOLDER } from "./places.ts";

/** Variables of the site by their names. */
export type Settings = Record<string, string>;

/** What setup keeps for its next run and for updates. */
export interface SetupRecord {
  proxy?: string;
  /** Address of the first administrator. */
  email?: string;
  /** Steps that nothing on the machine shows, each with what it was done for. */
  done?: Record<string, string>;
}

/** Reads the site's variables; none before the first setup. */
export const readSettings = async (): Promise<Settings> =>
  parseEnv(await readOrEmpty(SETTINGS_FILE)) as Settings;

/** Returns where this machine reaches the site, such as `127.0.0.1:3000` or `[::1]:3000`. */
export function addressOfSite({ HOST = "", PORT }: Settings): string {
  const host = HOST.replace(/^\[|\]$/g, "");
  const isEveryAddress = ["", "0.0.0.0", "::"].includes(host);
  return `${isEveryAddress ? "127.0.0.1" : isIPv6(host) ? `[${host}]` : host}:${PORT || "3000"}`;
}

/** Sets some variables and keeps every other line of the file. */
export async function writeSettings(changed: Settings): Promise<void> {
  await writePrivate(SETTINGS_FILE, changeLines(await readOrEmpty(SETTINGS_FILE), changed));
}

/** Reads what the last setup kept. */
export const readRecord = async (): Promise<SetupRecord> =>
  JSON.parse((await readOrEmpty(RECORD_FILE)) || "{}");

/** Keeps what is given beside what was kept before. */
export async function writeRecord(change: SetupRecord): Promise<void> {
  const before = await readRecord();
  const record = { ...before, ...change, done: { ...before.done, ...change.done } };
  await writePrivate(RECORD_FILE, `${JSON.stringify(record, null, 2)}\n`);
}

/** Writes a file that only root can read, whole or not at all. */
async function writePrivate(file: string, text: string): Promise<void> {
  await mkdir(SETTINGS_FOLDER, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, text, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** Returns the text of a file; empty if there is none. */
export async function readOrEmpty(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
