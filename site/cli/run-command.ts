import { brand } from "../brand.ts";
import { openSite, type Site } from "../composition/site.server.ts";
import { readEnvironment } from "../platform/environment/environment.server.ts";
import { EnvironmentError } from "../platform/environment/environment-error.server.ts";
import { openS3Storage } from "../platform/storage/s3-storage.server.ts";
import { explainUnusableServer } from "../platform/store/store-unavailable.server.ts";
import { exitCodes, UsageError } from "./command.ts";
import { commands } from "./commands.ts";

/** Runs the subcommand that the first argument names. Prints what is wrong, and returns the exit code of the process. */
export async function runCommand([name, ...args]: readonly string[]): Promise<number> {
  if (name === "--help" || name === "-h") return say(overview());
  const command = commands[name ?? ""];
  if (!command) return fail(overview(), exitCodes.wrongUsage);
  if (args.includes("--help") || args.includes("-h")) return say(command.help);
  try {
    return await command.run(args, openConfiguredSite);
  } catch (error) {
    if (error instanceof UsageError)
      return fail(`${error.message}\nRun ${name} --help for details.`, exitCodes.wrongUsage);
    if (error instanceof EnvironmentError) return fail(error.message, exitCodes.wrongUsage);
    const message = error instanceof Error ? error.message : String(error);
    return fail(explainUnusableServer(error) ?? message, exitCodes.failed);
  }
}

/** Opens the data folder, through the running site if there is one, so that new items appear at once. */
async function openConfiguredSite(): Promise<Site> {
  const { dataDir, s3, databaseUrl } = readEnvironment(process.env);
  if (s3) await openS3Storage(s3).check();
  return openSite({ dataDir, s3, databaseUrl, role: "command" });
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`);
  return `Usage: npm run catalogue -- COMMAND\n\nCommands to fill a ${brand.name} site, to manage its accounts and to keep its data safe:\n${lines.join("\n")}\n\nRun COMMAND --help for details.`;
}

function say(text: string): number {
  console.info(text);
  return exitCodes.done;
}

function fail(text: string, exitCode: number): number {
  console.error(text);
  return exitCode;
}
