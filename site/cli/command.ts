import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Site } from "../composition/site.server.ts";

/** A subcommand of `npm run catalogue`. */
export interface Command {
  /** One line for the list of commands. */
  summary: string;
  help: string;
  /** Runs the command and returns the exit code of the process. Throws {@link UsageError}. */
  run(args: string[], openSite: () => Promise<Site>): Promise<number>;
}

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, interrupted: 130 } as const;

/** The arguments of a command are wrong. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Calls `parseArgs` of node:util. Throws its errors as {@link UsageError}. */
export function parseCommandArgs<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a whole number of at least 0. Throws a {@link UsageError} that names the option. */
export function wholeNumberOf(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} must be a whole number, not '${value}'`);
  return Number(value);
}

/** Returns the one folder that a command takes. Throws a {@link UsageError} if there is none or more than one. */
export function oneFolderOf(positionals: readonly string[], name = "FOLDER"): string {
  const [folder, ...more] = positionals;
  if (!folder) throw new UsageError(`${name} is missing`);
  if (more.length > 0) throw new UsageError(`Only one folder at a time, not also ${more.join(", ")}`);
  return folder;
}
