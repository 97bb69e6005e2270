import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it, vi } from "vitest";
import { run, siteProcess } from "./programs.ts";

/** A machine that `tuna setup` has set up. */
vi.mock("node:fs/promises", async (importOriginal) => ({
  ...(await importOriginal<typeof import("node:fs/promises")>()),
  readFile: async (file: string) =>
    file === "/etc/passwd" ? "tuna:x:995:994::/var/lib/tuna:/usr/sbin/nologin\n" : "",
}));

const programs = JSON.stringify(new URL("programs.ts", import.meta.url).href);
/** Ends only a while after the signal, as a command does that finishes its file. */
const child = `process.once("SIGTERM", () => setTimeout(() => process.exit(7), 50)); setInterval(() => {}, 1000); console.info("ready");`;
const parent = `import { runInTerminal } from ${programs};
process.exitCode = await runInTerminal(process.execPath, ["--eval", ${JSON.stringify(child)}]);`;

it("stays until the command that runs in the terminal has ended after Ctrl-C or SIGTERM", async () => {
  const args = ["--conditions=tuna-source", "--input-type=module", "--eval", parent];
  const tuna = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await once(tuna.stdout, "data");
  tuna.kill("SIGINT");
  tuna.kill("SIGTERM");
  expect(await once(tuna, "exit")).toEqual([7, null]);
});

it("gives the site's user no folder of root, such as one for temporary files", async () => {
  for (const name of ["HOME", "TMPDIR", "TMP", "TEMP"]) vi.stubEnv(name, "/tmp/user/0");
  vi.stubEnv("OF_CALLER", "kept");
  const { env, ...user } = await siteProcess();
  expect(user).toEqual({ uid: 995, gid: 994 });
  const code =
    "console.info(Object.values(process.env).filter((value) => /^(.tmp.user.0|kept)$/.test(value)).join())";
  expect(await run(process.execPath, ["--eval", code], { env })).toBe("kept");
  vi.unstubAllEnvs();
});

it("shows what a program writes while it still runs, and returns it", async () => {
  const shown: string[] = [];
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => shown.push(String(text)) > 0);
  const code =
    'process.once("SIGTERM", () => process.exit()); setInterval(() => {}, 1000); console.info(String(process.pid))';
  const running = run(process.execPath, ["--eval", code], { isShown: true });
  await expect.poll(() => shown.join("")).toMatch(/^\d+\n$/);
  write.mockRestore();
  process.kill(Number(shown.join("")), "SIGTERM");
  expect(await running).toBe(shown.join("").trim());
});
