import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** A site in its own process. */
export interface StartedSite {
  process: ChildProcess;
  /** Lines of standard error so far. */
  errors: string[];
  /** Lines of standard output so far. */
  output: string[];
  /** First line of standard output that is no entry of the log; never resolves if there is none. */
  firstLine: Promise<string>;
  /** Exit code; null if a signal ended the process. */
  exited: Promise<number | null>;
}

/** Environment variables. */
export type SiteVariables = Record<string, string | number>;

const repository = join(import.meta.dirname, "../../..");

/** Returns what a wait for a started site returns. If the wait or the site ends too early, the error has what the site said. */
export async function waitForSite<Result>(site: StartedSite, wait: Promise<Result>): Promise<Result> {
  const end = site.exited.then((code) => {
    throw new Error(`The site ended with ${code}`);
  });
  try {
    return await Promise.race([wait, end]);
  } catch (cause) {
    throw new Error([String(cause), "The site said:", ...site.output, ...site.errors].join("\n"), { cause });
  }
}

/** Starts the site from its sources with these environment variables. */
export function startSite(variables: SiteVariables): StartedSite {
  const script = join(import.meta.dirname, "../start.server.ts");
  return follow(process.execPath, ["--conditions=tuna-source", script, "--dev"], variables);
}

/** Starts the built site, as a service of the previous release does. `checkout` is another checkout of the repository. */
export function startBuiltSite(variables: SiteVariables, checkout = repository): StartedSite {
  const script = join(checkout, "site/server/app/start.ts");
  return follow(process.execPath, ["--conditions=tuna-source", script], variables, checkout);
}

/** Starts the site by `npm start`, as an operator does. */
export function startSiteByNpm(variables: SiteVariables): StartedSite {
  return follow("npm", ["start", "--silent", "--", "--dev"], variables);
}

function follow(command: string, args: string[], variables: SiteVariables, cwd = repository): StartedSite {
  const child = spawn(command, args, {
    cwd,
    env: environmentOf(variables),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  const output: string[] = [];
  const outputLines = createInterface({ input: child.stdout }).on("line", (line) => output.push(line));
  return {
    process: child,
    errors,
    output,
    // A busy machine may log something slow before the site listens.
    firstLine: new Promise((resolve) => {
      outputLines.on("line", (line) => line.startsWith("{") || resolve(line));
    }),
    exited: once(child, "close").then(([code]) => code),
  };
}

function environmentOf(variables: SiteVariables): NodeJS.ProcessEnv {
  // Bundlers that a test imports set NODE_ENV to production, and such a site refuses to start without a PUBLIC_URL.
  const { NODE_ENV: _, ...inherited } = process.env;
  const texts = Object.entries(variables).map(([name, value]) => [name, String(value)]);
  return { ...inherited, ...Object.fromEntries(texts) };
}

/** Creates a data folder that is marked as seeded. */
export async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  await markAsSeeded(folder);
  return folder;
}

/**
 * Adds the first sounds and voices of the demo to the site of these variables, which then imports no further ones. All of
 * them take half a minute of processor time. `checkout` is another checkout of the repository.
 */
export async function seedFirstItems(
  counts: { sounds: number; voices: number },
  variables: SiteVariables & { DATA_DIR: string },
  checkout = repository,
): Promise<void> {
  const args = Object.entries(counts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const command = ["--conditions=tuna-source", "site/cli/catalogue.ts", "seed", ...args];
  await promisify(execFile)(process.execPath, command, { cwd: checkout, env: environmentOf(variables) });
  await markAsSeeded(variables.DATA_DIR);
}

const markAsSeeded = (folder: string) => writeFile(join(folder, "demo-catalogue.done"), "");
