import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { LocalServer } from "../../../site/e2e/listen-on-free-port.ts";
import { freePort } from "../../../site/platform/store/testing/free-port.ts";
import { outsideEnvironment } from "../../packages/testing/run-command.ts";

/** Arguments of Node for a server that listens on a port of 127.0.0.1, which `PORT` names too. */
export type AppCommand = (port: string) => readonly string[];

/** Runs the server of an app, and waits until it answers. */
export async function serveApp(
  command: AppCommand,
  { cwd, environment }: { cwd: string; environment: Readonly<Record<string, string>> },
): Promise<LocalServer> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}/`;
  const server = spawn(process.execPath, command(port), {
    cwd,
    env: { ...outsideEnvironment(), ...environment, HOST: "127.0.0.1", PORT: port },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(server, "exit");
  while (!(await isAnswered(url))) {
    if (server.exitCode !== null) throw new Error(`The server of the app exited with ${server.exitCode}`);
    await setTimeout(100);
  }
  return {
    url,
    async close() {
      server.kill();
      await ended;
    },
  };
}

const isAnswered = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
