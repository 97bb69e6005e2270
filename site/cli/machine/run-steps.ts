/** One change of the machine. */
export interface Step {
  /** What it reaches, such as `The site's user`. */
  name: string;
  /** What it does, such as `creates the user tuna`. */
  action: string;
  /** Whether the machine is as the step wants it. An error counts as no. */
  isDone(): Promise<boolean>;
  /** Makes the change. Throws an error that says why it could not. */
  do(): Promise<void>;
  /** How an operator goes on when the step fails. */
  remedy: string;
}

/** A step failed. `message` names it, the reason, and how to go on. */
class StepError extends Error {
  override name = "StepError";
}

/**
 * Runs the steps in turn: checks each, does it if it is not done, and checks it again. Prints a line for each, and returns how
 * many made a change. `isDryRun` only prints what they would do. Throws {@link StepError} at the first that fails.
 */
export async function runSteps(steps: readonly Step[], isDryRun = false): Promise<number> {
  let changed = 0;
  for (const step of steps) {
    if (await step.isDone().catch(() => false)) {
      console.info(`ok       ${step.name}`);
      continue;
    }
    changed += 1;
    if (isDryRun) {
      console.info(`would    ${step.name}: ${step.action}`);
      continue;
    }
    await change(step);
    console.info(`changed  ${step.name}: ${step.action}`);
  }
  return changed;
}

async function change(step: Step): Promise<void> {
  try {
    await step.do();
    if (!(await step.isDone())) throw new Error("The step ended, but its check still fails");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StepError(`failed   ${step.name}: ${reason}\nGo on: ${step.remedy}`, { cause: error });
  }
}
