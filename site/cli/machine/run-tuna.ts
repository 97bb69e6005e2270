import { EnvironmentError } from "../../platform/environment/environment-error.server.ts";
import { exitCodes, parseCommandArgs, UsageError } from "../command.ts";
import { changeAlone } from "./change-alone.ts";
import { rollbackSteps, updateSteps } from "./change-release.ts";
import { passToCatalogue } from "./programs.ts";
import { runSteps, type Step } from "./run-steps.ts";
import { readSetupOptions } from "./setup-options.ts";
import { setupSteps } from "./setup-steps.ts";
import { printStatus } from "./status.ts";

const help = `Usage: tuna setup [--url URL] [--email EMAIL] [--smtp URL|none] [--proxy nginx|caddy|none]
                  [--demo yes|no] [--database URL|local] [--dry-run]
       tuna update TARBALL [--dry-run]
       tuna rollback [--dry-run]
       tuna status
       tuna catalogue COMMAND

Runs a site on a machine with Debian or Ubuntu and systemd, as root.

  setup      installs what the site needs, starts it, and makes the first administrator. It asks for what
             no option says and no earlier setup was told. Run it again at any time: it changes what
             differs, and nothing else
  update     installs a release beside the present one, backs up, lets it change the database, and starts it.
             If it does not become ready, the present one runs again
  rollback   goes back to the release before, or says why the database makes that impossible
  status     shows release, readiness, database, age of the backup, days of the certificate, free disk
  catalogue  runs a command of \`npm run catalogue\` as the site's user, with the site's variables
  --dry-run  prints the steps that would make a change, and makes none

Exit codes: 0 done, 1 failed, or something needs attention, 2 wrong usage. See docs/installing.md.`;

const commands: Record<string, (args: string[]) => Promise<number>> = {
  async setup(args) {
    const { isDryRun, ...options } = await readSetupOptions(args);
    return runAndReport(async () => setupSteps(options), isDryRun);
  },
  async update(args) {
    const { isDryRun, positionals } = readChange(args);
    const [tarball, ...more] = positionals;
    if (!tarball || more.length > 0) throw new UsageError("Name one tarball, such as tuna-1.4.0.tar.gz");
    return runAndReport(() => updateSteps(tarball), isDryRun);
  },
  async rollback(args) {
    const { isDryRun, positionals } = readChange(args);
    if (positionals.length > 0) throw new UsageError("rollback takes no name");
    return runAndReport(rollbackSteps, isDryRun);
  },
  catalogue: passToCatalogue,
  async status() {
    return (await printStatus()) ? exitCodes.done : exitCodes.failed;
  },
};

/** Runs the command that the first argument names. Prints what is wrong, and returns the exit code of the process. */
export async function runTuna([name = "", ...args]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (!command || args[0] === "--help") {
    const isAsked = name === "--help" || args[0] === "--help";
    (isAsked ? console.info : console.error)(help);
    return isAsked ? exitCodes.done : exitCodes.wrongUsage;
  }
  try {
    return await command(args);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    const isUsage = error instanceof UsageError || error instanceof EnvironmentError;
    return isUsage ? exitCodes.wrongUsage : exitCodes.failed;
  }
}

function readChange(args: string[]) {
  const { values, positionals } = parseCommandArgs({
    args,
    allowPositionals: true,
    options: { "dry-run": { type: "boolean" } },
  });
  return { positionals, isDryRun: values["dry-run"] ?? false };
}

async function runAndReport(findSteps: () => Promise<Step[]>, isDryRun: boolean): Promise<number> {
  const runAll = async () => runSteps(await findSteps(), isDryRun);
  const changed = await (isDryRun ? runAll() : changeAlone(runAll));
  if (changed === 0) console.info("Nothing had to be changed.");
  else console.info(isDryRun ? `${changed} steps would make a change.` : `${changed} steps made a change.`);
  return exitCodes.done;
}
