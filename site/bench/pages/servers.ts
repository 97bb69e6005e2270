import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitForCatalogue } from "../../e2e/wait-for-catalogue.ts";
import type { PlainAnswer } from "./plain-server.ts";

export interface RunningServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const SITE_PORT = Number(process.env.BENCH_PORT ?? 4399);

/** Starts the site as `npm start` does, on its own data folder with the demo catalogue. */
export async function startSite(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), "tuna-bench-"));
  const url = `http://127.0.0.1:${SITE_PORT}`;
  const environment = {
    ...process.env,
    PORT: String(SITE_PORT),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    E2E: "1",
  };
  const child = spawn(process.execPath, ["--conditions=tuna-source", "site/composition/start.server.ts"], {
    env: { ...environment, PUBLIC_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await untilReady(`${url}/readyz`, child);
  await waitForCatalogue(dataDir, url);
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      await end(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a plain http server that sends one answer to every request. */
export async function startPlainServer(answer: PlainAnswer): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, "plain-server.ts"));
  child.send(answer);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Starts a server that sends what the site sent, from memory. */
export async function startStaticCopy({ url }: RunningServer): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, "static-copy.ts"));
  child.send(url);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => end(child) };
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The site ended with ${child.exitCode} before it was ready`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill("SIGTERM");
  if (child.exitCode === null) await once(child, "exit");
}
