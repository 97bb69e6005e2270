import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brand } from "../brand.ts";

interface Started {
  process: ChildProcess;
  /** Lines written so far. */
  errors: string[];
  firstLine: Promise<string>;
  /** Exit code; null when a signal ended it. */
  exited: Promise<number | null>;
}

function start(variables: Record<string, string>): Started {
  const script = join(import.meta.dirname, "start.ts");
  const child = spawn(process.execPath, ["--conditions=tuna-source", script, "--dev"], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => errors.push(line));
  return {
    process: child,
    errors,
    firstLine: once(createInterface({ input: child.stdout }), "line").then(([line]) => String(line)),
    exited: once(child, "close").then(([code]) => code),
  };
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}

/** A data folder that has had its demo catalogue. */
async function seededFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "start-"));
  await writeFile(join(folder, "demo-catalogue.done"), "");
  return folder;
}

describe("npm start", { timeout: 120_000 }, () => {
  let site: Started;
  let port: string;
  let dataDir: string;
  beforeAll(async () => {
    [port, dataDir] = [await freePort(), await seededFolder()];
    site = start({ PORT: port, DATA_DIR: dataDir });
  }, 120_000);
  afterAll(async () => {
    site.process.kill("SIGKILL");
    await rm(dataDir, { recursive: true });
  });

  it("prints the address in one line and serves there", async () => {
    expect(await site.firstLine).toBe(`${brand.name} is at http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/api/v1/sounds`)).status).toBe(200);
  });

  it.each([
    ["its data folder is taken", async () => ({ PORT: await freePort(), DATA_DIR: dataDir }), /data folder/],
    ["a variable is wrong", async () => ({ PORT: "http" }), /^PORT /],
    [
      "the database cannot be reached",
      async () => ({ DATABASE_URL: "postgres://127.0.0.1:1/x" }),
      /^DATABASE_URL /,
    ],
  ])("ends with one clear line when %s", async (_, variables, line) => {
    const second = start(await variables());
    second.firstLine.catch(() => {});
    expect(await second.exited).toBe(1);
    expect(second.errors).toEqual([expect.stringMatching(line)]);
  });

  it("ends with one clear line when its port is taken", async () => {
    const folder = await seededFolder();
    const second = start({ PORT: port, DATA_DIR: folder });
    expect(await second.exited).toBe(1);
    expect(second.errors).toEqual([expect.stringContaining(`port ${port} is taken`)]);
    await rm(folder, { recursive: true });
  });

  it("says that it is not ready when asked to stop, and ends well", async () => {
    site.process.kill("SIGTERM");
    const answer = await fetch(`http://localhost:${port}/readyz`);
    expect(answer.status).toBe(503);
    await answer.text();
    expect(await site.exited).toBe(0);
    expect(site.errors).toEqual([]);
  });
});
