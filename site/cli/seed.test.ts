import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { UsageError } from "./command.ts";
import { seedCommand } from "./seed.ts";

const command = join(import.meta.dirname, "catalogue.ts");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "seed-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("catalogue seed", () => {
  it("fills a site, and reports when there is nothing to add", async () => {
    expect(await seed("--sounds", "5", "--voices", "2")).toMatchObject({
      code: 0,
      out: "7 added, 0 were there already.\n",
    });
    expect(await seed("--sounds", "6", "--voices", "2")).toMatchObject({
      code: 0,
      out: "1 added, 7 were there already.\n",
    });
  });

  it("names an option that is not a number", async () => {
    const call = seedCommand.run(["--sounds", "many"], vi.fn());
    await expect(call).rejects.toThrow(new UsageError("--sounds must be a whole number, not 'many'"));
  });
});

async function seed(...options: string[]): Promise<{ code: number; out: string; err: string }> {
  const args = ["--conditions=tuna-source", command, "seed", ...options];
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: undefined };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}
