import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UsageError } from "./command.ts";
import { seedCommand } from "./seed.ts";
import { runInProcess } from "./testing/run-in-process.ts";

const seedArguments = ["--conditions=tuna-source", join(import.meta.dirname, "catalogue.ts"), "seed"];
const variables = () => ({ DATA_DIR: folder, DATABASE_URL: undefined });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "seed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("catalogue seed", () => {
  it("fills a site without a loss or duplicate after it was killed, and adds the difference to what is there", async () => {
    const env = { ...process.env, ...variables() };
    const killed = spawn(process.execPath, [...seedArguments, "--sounds", "12", "--voices", "1"], { env });
    const exited = once(killed, "exit");
    const media = () => globSync(join(folder, "media/*/*")).length;
    await vi.waitUntil(() => media() > 4, { interval: 10 });
    killed.kill("SIGKILL");
    expect(await exited).toEqual([null, "SIGKILL"]);

    const { code, out } = await seed("--sounds", "12", "--voices", "1");
    const [added = 0, present = 0] = (out.match(/\d+/g) ?? []).map(Number);
    expect([code, added > 0, added + present]).toEqual([0, true, 13]);
    expect(await seed("--sounds", "13", "--voices", "1")).toMatchObject({
      code: 0,
      out: "1 added, 13 were there already.\n",
    });
  });

  it("names an option that is not a number", async () => {
    const call = seedCommand.run(["--sounds", "many"], vi.fn());
    await expect(call).rejects.toThrow(new UsageError("--sounds must be a whole number, not 'many'"));
  });
});

const seed = (...args: string[]) => runInProcess(["seed", ...args], variables());
