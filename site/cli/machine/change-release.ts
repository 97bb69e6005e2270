import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { PRESENT_LINK, PREVIOUS_LINK } from "./places.ts";
import { pointLink, targetOf } from "./point-link.ts";
import { run, runCatalogue } from "./programs.ts";
import { isReady, runsRelease, waitUntilReady } from "./readiness.ts";
import { folderOfTarball, unpackRelease } from "./releases.ts";
import type { Step } from "./run-steps.ts";
import { unitsStep } from "./service-steps.ts";

/** Installs a tarball beside the present release, and changes to it. */
export async function updateSteps(tarball: string): Promise<Step[]> {
  const present = await targetOf(PRESENT_LINK);
  if (!present) throw new Error(`${PRESENT_LINK} leads to no release: run setup first`);
  const target = folderOfTarball(tarball);
  const unpack: Step = {
    name: `The release ${basename(target)}`,
    action: `unpacks it in ${target}`,
    isDone: async () => existsSync(target),
    do: () => unpackRelease(resolve(tarball)),
    remedy: "nothing has changed yet. Get the tarball again.",
  };
  // A machine that runs the release already needs no other backup.
  if (target === present) return [unpack, ...changeSteps(target, present)];
  return [unpack, backupStep(), ...changeSteps(target, present)];
}

/** Changes back to the release before. */
export async function rollbackSteps(): Promise<Step[]> {
  const [present, previous] = [await targetOf(PRESENT_LINK), await targetOf(PREVIOUS_LINK)];
  if (!present || !previous)
    throw new Error(`${PREVIOUS_LINK} leads to no release: there is none to go back to`);
  return changeSteps(previous, present);
}

function backupStep(): Step {
  let isMade = false;
  return {
    name: "A backup by the present release",
    action: "makes one by tuna-backup.service",
    isDone: async () => isMade,
    do: async () => {
      await run("systemctl", ["start", "tuna-backup.service"]);
      isMade = true;
    },
    remedy: "nothing has changed yet. Read `journalctl --unit tuna-backup`, and run the command again.",
  };
}

/** Changes from one installed release to another. If the other does not become ready, the first runs again. */
function changeSteps(target: string, present: string): Step[] {
  const isPresent = async () => (await targetOf(PRESENT_LINK)) === target;
  let isMigrated = false;
  return [
    {
      name: "The database",
      action: `lets ${basename(target)} make its changes, or say why it cannot run with it`,
      isDone: async () => isMigrated || ((await isPresent()) && (await runsRelease(target))),
      do: async () => {
        await runCatalogue(["migrate"], target, { isShown: true });
        isMigrated = true;
      },
      remedy: `${basename(present)} still runs. Do what the message says, and run the command again.`,
    },
    {
      name: "The present release",
      action: `points ${PRESENT_LINK} at ${basename(target)}, restarts the site and waits for /readyz`,
      isDone: async () => (await isPresent()) && (await runsRelease(target)) && (await isReady()),
      do: () => changeOver(target, present),
      remedy: "tell the project what the log says, and look at `tuna status`.",
    },
  ];
}

/**
 * Lets another release run. If it does not start, starts the first again and throws an error.
 * @internal Only tests start others than releases.
 */
export async function changeOver(
  target: string,
  present: string,
  startRelease = start,
  previousLink = PREVIOUS_LINK,
): Promise<void> {
  const previous = await targetOf(previousLink);
  try {
    // Before the start, so that a command that is interrupted while it waits leaves a way back.
    if (target !== present) await pointLink(previousLink, present);
    await startRelease(target);
  } catch (error) {
    if (target === present) throw error;
    const { message } = error as Error;
    const restart = startRelease(present).catch((second: Error) => {
      throw new Error(`${message}\nNor does ${basename(present)} start: ${second.message}`, { cause: error });
    });
    await restart.finally(() =>
      previous ? pointLink(previousLink, previous) : rm(previousLink, { force: true }),
    );
    throw new Error(`${message}\n${basename(present)} runs again.`, { cause: error });
  }
}

async function start(release: string): Promise<void> {
  await pointLink(PRESENT_LINK, release);
  const units = unitsStep(release);
  if (!(await units.isDone())) await units.do();
  await run("systemctl", ["restart", "tuna"]);
  await waitUntilReady(release);
}
