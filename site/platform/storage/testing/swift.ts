import { type ChildProcess, execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { canInstallPackages, installPackages } from "../../../testing/debian-packages.ts";
import { spawnGroup } from "../../../testing/spawn-group.ts";
import type { S3Options } from "../../environment/s3-options.server.ts";
import { freePort } from "../../store/testing/free-port.ts";
import { type SwiftNode, swiftConfiguration, swiftServers } from "./swift-configuration.ts";

const run = promisify(execFile);
const packages = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
const START_TIMEOUT_MS = 240_000;

/** An S3-compatible service on this machine: OpenStack Swift with its S3 interface. */
export interface Swift {
  /** Settings of an empty bucket. */
  options: S3Options;
  stop(): Promise<void>;
}

/** Why this machine cannot run the service; undefined if it can. */
export function swiftObstacle(): string | undefined {
  return canInstallPackages() ? undefined : "it needs root on Debian";
}

/** Installs the packages of the service, if necessary, and starts it with an empty bucket. */
export async function startSwift(): Promise<Swift> {
  if (!hasCommand("swift-proxy-server")) await installPackages(packages);
  const folder = await makeFolder();
  const [proxyPort, cachePort] = [await freePort(), await freePort()];
  const [account, container, object] = [await freePort(), await freePort(), await freePort()];
  const node: SwiftNode = {
    folder,
    proxyPort,
    cachePort,
    ports: { account, container, object },
    accessKeyId: "tests:site",
    secretAccessKey: "kept-in-no-log",
  };
  await writeNode(node);
  const processes = [
    startServer(folder, "memcached", ["-u", "root", "-l", "127.0.0.1", "-p", String(cachePort)]),
    ...["proxy", ...swiftServers].map((kind) =>
      startServer(folder, `swift-${kind}-server`, [join(folder, `etc/${kind}.conf`), "--verbose"]),
    ),
  ];
  const stop = async () => {
    await Promise.all(processes.map(killGroup));
    await rm(folder, { recursive: true, force: true });
  };
  const options: S3Options = {
    endpoint: `http://127.0.0.1:${node.proxyPort}`,
    bucket: "tests",
    accessKeyId: node.accessKeyId,
    secretAccessKey: node.secretAccessKey,
    region: "us-east-1",
  };
  try {
    await createBucket(options, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  return { options, stop };
}

/**
 * Creates a folder for files whose metadata Swift keeps in their attributes. A file system in memory, which may have the
 * temporary folders, has attributes since Linux 6.6 only.
 */
async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "swift-"));
  try {
    // Node cannot set attributes. Swift needs Python, so it is there.
    await run("python3", ["-c", "import os, sys; os.setxattr(sys.argv[1], 'user.t', b'1')", folder]);
    return folder;
  } catch {
    await rm(folder, { recursive: true });
    return mkdtemp("/var/tmp/swift-");
  }
}

/** Creates a bucket, as soon as the service answers. */
async function createBucket(options: S3Options, folder: string): Promise<void> {
  const client = new AwsClient({ ...options, service: "s3", retries: 0 });
  const startedAtMs = performance.now();
  for (;;) {
    const answer = await client
      .fetch(`${options.endpoint}/${options.bucket}`, { method: "PUT" })
      .then(({ status }) => status, String);
    if (answer === 200) return;
    if (performance.now() - startedAtMs > START_TIMEOUT_MS) {
      const log = await readFile(join(folder, "swift-proxy-server.log"), "utf8");
      throw new Error(`Swift does not answer (${answer}): ${log.slice(-2000)}`);
    }
    await wait(200);
  }
}

async function writeNode(node: SwiftNode): Promise<void> {
  const etc = join(node.folder, "etc");
  await Promise.all([
    mkdir(etc, { recursive: true }),
    mkdir(join(node.folder, "disks/one"), { recursive: true }),
  ]);
  for (const [name, text] of Object.entries(swiftConfiguration(node))) await writeFile(join(etc, name), text);
  await Promise.all(
    swiftServers.map(async (kind) => {
      const builder = join(etc, `${kind}.builder`);
      await run("swift-ring-builder", [builder, "create", "4", "1", "1"]);
      await run("swift-ring-builder", [builder, "add", `r1z1-127.0.0.1:${node.ports[kind]}/one`, "1"]);
      // It warns by exit code 1 that a single device is no balanced ring.
      await run("swift-ring-builder", [builder, "rebalance"]).catch(() => {});
    }),
  );
}

function startServer(folder: string, command: string, args: string[]): ChildProcess {
  const child = spawnGroup(command, args);
  const log = createWriteStream(join(folder, `${command}.log`));
  child.stdout?.pipe(log, { end: false });
  child.stderr?.pipe(log, { end: false });
  return child;
}

async function killGroup(server: ChildProcess): Promise<void> {
  if (!server.pid || server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, "exit");
  process.kill(-server.pid, "SIGKILL");
  await exited;
}

function hasCommand(name: string): boolean {
  return spawnSync("which", [name]).status === 0;
}
