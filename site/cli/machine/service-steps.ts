import { chown, mkdir, readdir, readFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { BACKUP_FOLDER, PRESENT_LINK, SETTINGS_FILE, SITE_USER, UNITS_FOLDER } from "./places.ts";
import { findUser, run, succeeds } from "./programs.ts";
import { isReady, runsRelease, waitUntilReady } from "./readiness.ts";
import { writeByRename } from "./replace-files.ts";
import type { Step } from "./run-steps.ts";
import { readOrEmpty, readSettings, type Settings } from "./settings.ts";

const SITE_UNIT = "tuna.service";
const remedy = "read `journalctl --unit tuna`, correct what it says, and run setup again.";

/** The units of systemd, the folder of backups, and the running site. */
export function serviceSteps(): Step[] {
  return [
    {
      name: "The folder of backups",
      action: `creates ${BACKUP_FOLDER} for the site's user`,
      isDone: async () => (await stat(BACKUP_FOLDER)).uid === (await findUser(SITE_USER)).uid,
      do: async () => {
        const { uid, gid } = await findUser(SITE_USER);
        await mkdir(BACKUP_FOLDER, { recursive: true, mode: 0o700 });
        await chown(BACKUP_FOLDER, uid, gid);
      },
      remedy: "look whether the disk is full.",
    },
    unitsStep(PRESENT_LINK),
    {
      name: "Start with the machine",
      action: `enables ${SITE_UNIT} and the timers of its backups`,
      isDone: async () => succeeds("systemctl", ["is-enabled", "--quiet", SITE_UNIT, ...(await timers())]),
      do: async () => void (await run("systemctl", ["enable", "--quiet", SITE_UNIT, ...(await timers())])),
      remedy,
    },
    {
      name: "Nightly backups",
      action: "starts their timers",
      isDone: async () => succeeds("systemctl", ["is-active", "--quiet", ...(await timers())]),
      do: async () => void (await run("systemctl", ["start", ...(await timers())])),
      remedy,
    },
    {
      name: "The site answers",
      action: "starts it and waits for /readyz",
      isDone: async () =>
        (await runsRelease(PRESENT_LINK)) && (await hasNewestSettings()) && (await isReady()),
      do: async () => {
        await dateNoLaterThanNow(SETTINGS_FILE);
        await run("systemctl", ["restart", "tuna"]);
        await waitUntilReady(PRESENT_LINK);
      },
      remedy,
    },
  ];
}

/** The settings are those that an earlier step has written by then. */
const timers = async () => backupTimers(await readSettings());

/**
 * Returns the timers that a machine with these settings needs. Without the secret key it cannot restore encrypted backups on trial.
 * @internal Only tests have other settings than those of the machine.
 */
export function backupTimers({ BACKUP_AGE_RECIPIENTS, BACKUP_AGE_IDENTITY_FILE }: Settings): string[] {
  const canRestore = !BACKUP_AGE_RECIPIENTS || BACKUP_AGE_IDENTITY_FILE;
  return ["tuna-backup.timer", ...(canRestore ? ["tuna-backup-test.timer"] : [])];
}

/** Installs the units of a release, which name its own Node. */
export function unitsStep(release: string): Step {
  const differing = async () => {
    const names = await readdir(join(release, "deploy/systemd"));
    const units = await Promise.all(names.map((name) => readUnit(release, name)));
    const present = await Promise.all(names.map((name) => readOrEmpty(join(UNITS_FOLDER, name))));
    return names
      .map((name, at) => ({ name, text: units[at] ?? "" }))
      .filter(({ text }, at) => text !== present[at]);
  };
  return {
    name: "The units of systemd",
    action: `writes them to ${UNITS_FOLDER}`,
    isDone: async () => (await differing()).length === 0,
    do: async () => {
      for (const { name, text } of await differing()) await writeByRename(join(UNITS_FOLDER, name), text);
      await run("systemctl", ["daemon-reload"]);
    },
    remedy: "keep changes of your own by `systemctl edit tuna`, not in the files.",
  };
}

async function readUnit(release: string, name: string): Promise<string> {
  const text = await readFile(join(release, "deploy/systemd", name), "utf8");
  return text.replaceAll("/usr/bin/node", join(PRESENT_LINK, "node/bin/node"));
}

/**
 * Gives a file that was written while the clock was ahead the present time. Otherwise no start would come after it.
 * @internal Only tests have other files than the settings.
 */
export async function dateNoLaterThanNow(file: string): Promise<void> {
  const now = new Date();
  if ((await stat(file)).mtime > now) await utimes(file, now, now);
}

/** Whether the site was started after its settings were written, and by a clock that was not ahead. */
async function hasNewestSettings(): Promise<boolean> {
  const shown = await run("systemctl", [
    "show",
    "tuna",
    "--property=ActiveEnterTimestamp",
    "--value",
    "--timestamp=unix",
  ]);
  const startedMs = 1000 * Number(shown.replace("@", ""));
  const writtenMs = 1000 * Math.floor((await stat(SETTINGS_FILE)).mtimeMs / 1000);
  return writtenMs <= startedMs && startedMs <= Date.now();
}
