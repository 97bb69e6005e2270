import { spawn } from "node:child_process";
import { once } from "node:events";

export interface CommandOptions {
  cwd: string;
  environment?: Record<string, string>;
}

/** Runs a command to its end and returns its standard output; throws with all it printed if it failed. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd, environment = {} }: CommandOptions,
): Promise<string> {
  const child = spawn(command, args, {
    cwd,
    env: { ...outsideEnvironment(), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  let printed = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
    printed += chunk;
  });
  child.stderr.on("data", (chunk) => (printed += chunk));
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} exited with ${code}:\n${printed}`);
  return output;
}

/** The environment without what Vitest and npm set for this repository, which consumers do not have. */
export function outsideEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(NODE_ENV|NODE_OPTIONS|VITEST.*|npm_.*|INIT_CWD)$/.test(name),
    ),
  );
}
