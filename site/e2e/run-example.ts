import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, preview } from "vite";
import { freePort } from "../platform/store/testing/free-port.ts";

export const exampleFolder = (name: string) => join(import.meta.dirname, "../../examples", name);

export interface RunningExample {
  url: string;
  stop(): Promise<void>;
}

/** Builds and serves an example that is a Vite project, for the site at `siteUrl`. */
export async function runViteExample(name: string, siteUrl: string): Promise<RunningExample> {
  process.env.TUNA_URL = siteUrl;
  const root = exampleFolder(name);
  const port = await freePort();
  const outDir = await mkdtemp(join(tmpdir(), `example-${name}-`));
  const settings = { root, logLevel: "error" as const, build: { outDir, emptyOutDir: true } };
  await build(settings);
  const server = await preview({ ...settings, preview: { host: "127.0.0.1", port, strictPort: true } });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}

/** Runs the `serve.ts` of an example. */
export async function runServedExample(name: string, siteUrl: string): Promise<RunningExample> {
  const port = await freePort();
  const child = spawn(process.execPath, ["serve.ts"], {
    cwd: exampleFolder(name),
    env: { ...process.env, PORT: String(port), TUNA_URL: siteUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

/** Runs a script of an example to its end; returns what it printed. */
export async function runScript(
  name: string,
  args: readonly string[],
  siteUrl: string,
): Promise<{ output: string; code: number }> {
  const child = spawn(process.execPath, args, {
    cwd: exampleFolder(name),
    env: { ...process.env, TUNA_URL: siteUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { output, code };
}
