import { readlink } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { targetOf } from "./point-link.ts";
import { run } from "./programs.ts";
import { addressOfSite, readSettings } from "./settings.ts";

const POLL_MS = 300;
/** Longer than any start without migrations, which run before it. */
const READY_TIMEOUT_MS = 120_000;
/** systemd starts a site that ends by itself again. */
const MAX_RESTARTS = 2;

/** Returns what the running site answers at `/readyz`; undefined if it does not answer. */
export async function askReadiness(): Promise<{ isFit: boolean; text: string } | undefined> {
  const address = addressOfSite(await readSettings());
  try {
    const answer = await fetch(`http://${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
    return { isFit: answer.ok, text: (await answer.text()).trim() };
  } catch {
    return undefined;
  }
}

/** Whether the process is fit and has its database. A lost mail server or bucket is no fault of a release. */
export async function isReady(): Promise<boolean> {
  const { isFit = false, text = "" } = (await askReadiness()) ?? {};
  return isFit && !/^degraded:.*\bdatabase\b/.test(text);
}

/** Whether the process that systemd runs is of this release. */
export async function runsRelease(release: string): Promise<boolean> {
  const { MainPID } = await showService("MainPID");
  const folder = await readlink(`/proc/${MainPID}/cwd`).catch(() => undefined);
  return folder !== undefined && folder === (await targetOf(release));
}

/** Waits until this release runs and is ready. Throws the reason with the last lines of its log if it does not come. */
export async function waitUntilReady(release: string): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  for (;;) {
    if ((await runsRelease(release)) && (await isReady())) return;
    const { ActiveState, NRestarts } = await showService("ActiveState", "NRestarts");
    const hasEnded = ActiveState === "failed" || Number(NRestarts) >= MAX_RESTARTS;
    if (!hasEnded && Date.now() < deadline) {
      await setTimeout(POLL_MS);
      continue;
    }
    const state = hasEnded
      ? "The site ended"
      : `The site is not ready: ${(await askReadiness())?.text ?? "no answer"}`;
    throw new Error(`${state}. Its log ends with:\n${await readLog()}`);
  }
}

async function showService(...properties: string[]): Promise<Record<string, string>> {
  const output = await run("systemctl", ["show", "tuna", `--property=${properties.join(",")}`]);
  return Object.fromEntries(output.split("\n").map((line) => line.split("=", 2) as [string, string]));
}

/** Returns the last lines of the site itself, without those of systemd about it. */
const readLog = () =>
  run("journalctl", ["_SYSTEMD_UNIT=tuna.service", "--lines=12", "--output=cat", "--no-pager"]).catch(String);
