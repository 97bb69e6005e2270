import { vi } from "vitest";
import { runCommand } from "../run-command.ts";

/** What a command printed, and its exit code. */
export interface CommandResult {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Runs a command of `npm run catalogue` in this process with these variables of the environment. A process of its own would
 * load all of the site again, which takes longer than most commands. One command at a time may run.
 */
export async function runInProcess(
  args: readonly string[],
  variables: Record<string, string | undefined>,
): Promise<CommandResult> {
  const result: CommandResult = { code: null, out: "", err: "" };
  const spies = [
    vi.spyOn(console, "info").mockImplementation((line) => {
      result.out += `${line}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((line) => {
      result.err += `${line}\n`;
    }),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => {
      result.err += String(text);
      return true;
    }),
  ];
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    result.code = await runCommand(args);
    return result;
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
