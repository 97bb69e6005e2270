import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { exitCodes } from "../command.ts";
import { BACKUP_FOLDER, DATA_FOLDER, nodeOf, PRESENT_LINK, SITE_USER } from "./places.ts";
import { readSettings } from "./settings.ts";

const execute = promisify(execFile);

interface RunOptions {
  cwd?: string;
  uid?: number;
  gid?: number;
  env?: Record<string, string | undefined>;
  /** Whether the terminal shows at once what the program writes to standard output, such as what it waits for. */
  isShown?: boolean;
}

/** Runs a program without a shell and returns its output. Throws an error with the last lines of what it printed. */
export async function run(
  program: string,
  args: readonly string[],
  { isShown = false, ...options }: RunOptions = {},
): Promise<string> {
  const env = { ...process.env, LC_ALL: "C.UTF-8", DEBIAN_FRONTEND: "noninteractive", ...options.env };
  try {
    const running = execute(program, args, { cwd: "/", maxBuffer: 64e6, ...options, env });
    if (isShown) running.child.stdout?.on("data", (text) => process.stdout.write(text));
    return (await running).stdout.trim();
  } catch (error) {
    throw new Error(`${program} ${args[0] ?? ""}: ${lastLines(error)}`, { cause: error });
  }
}

/** Whether a program ends with exit code 0. A program that is not installed does not. */
export const succeeds = (program: string, args: readonly string[], options?: RunOptions) =>
  run(program, args, options).then(
    () => true,
    () => false,
  );

/** Runs a command of `npm run catalogue` as the site's user, with the site's variables, and returns its output. */
export async function runCatalogue(
  args: readonly string[],
  release = PRESENT_LINK,
  options: Pick<RunOptions, "isShown"> = {},
): Promise<string> {
  return run(nodeOf(release), catalogueCommand(args, release), {
    ...options,
    cwd: release,
    ...(await siteProcess()),
  });
}

/** Runs such a command in this terminal and in the caller's folder, and returns its exit code. */
export async function passToCatalogue(args: readonly string[]): Promise<number> {
  return runInTerminal(nodeOf(PRESENT_LINK), catalogueCommand(args, PRESENT_LINK), await siteProcess());
}

/**
 * Runs a program in this terminal, and returns its exit code. Stays until the program has ended, which decides what Ctrl-C and
 * SIGTERM do.
 * @internal Only tests run others than the catalogue's.
 */
export async function runInTerminal(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const child = spawn(program, args, { ...options, stdio: "inherit" });
  // The terminal sends Ctrl-C to both.
  const ignore = () => {};
  const forward = () => void child.kill("SIGTERM");
  process.on("SIGINT", ignore).on("SIGTERM", forward);
  try {
    const [code] = await once(child, "exit");
    return code ?? exitCodes.failed;
  } finally {
    process.off("SIGINT", ignore).off("SIGTERM", forward);
  }
}

const catalogueCommand = (args: readonly string[], release: string) => [
  "--conditions=tuna-source",
  join(release, "site/cli/catalogue.ts"),
  ...args,
];

/** Variables that name folders of root, which the site's user may not open. */
const NO_FOLDERS_OF_ROOT = { HOME: undefined, TMPDIR: undefined, TMP: undefined, TEMP: undefined };

/**
 * The user and variables of the site's processes, as its unit of systemd sets them.
 * @internal Only tests call it from outside.
 */
export async function siteProcess() {
  const places = { NODE_ENV: "production", DATA_DIR: DATA_FOLDER, BACKUP_DIR: BACKUP_FOLDER };
  const env = { ...process.env, ...NO_FOLDERS_OF_ROOT, ...places, ...(await readSettings()) };
  return { env, ...(await findUser(SITE_USER)) };
}

/** Runs one statement in the local PostgreSQL as its superuser, and returns the first column of the rows as lines. */
export const queryAsPostgres = (statement: string) =>
  run("runuser", ["--user", "postgres", "--", "psql", "--no-psqlrc", "-qAt", "--command", statement]);

/** Returns the numbers of a user and of its group. Throws if there is none. */
export async function findUser(name: string): Promise<{ uid: number; gid: number }> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid) throw new Error(`There is no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

function lastLines(error: unknown): string {
  const { stderr, stdout, message } = error as { stderr?: string; stdout?: string; message?: string };
  const text = stderr?.trim() || stdout?.trim() || message || String(error);
  return text.split("\n").slice(-5).join("\n");
}
