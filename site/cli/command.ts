import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Site } from "../server/app/site.ts";

/** A subcommand of `npm run catalogue`. */
export interface Command {
  /** One line for the overview. */
  summary: string;
  help: string;
  /** Does the work and answers the process's exit code. Throws {@link UsageError}. */
  run(args: string[], openSite: () => Promise<Site>): Promise<number>;
}

export const exitCodes = { done: 0, failed: 1, wrongUsage: 2, interrupted: 130 } as const;

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** `parseArgs` of node:util, whose complaints become {@link UsageError}. */
export function parseCommandArgs<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A whole number of at least 0 from an option. Throws {@link UsageError} that names the option. */
export function wholeNumberOf(option: string, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${option} must be a whole number, not '${value}'`);
  return Number(value);
}
