import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeUnfinished } from "./releases.ts";

it("removes what a stopped command had unpacked, and nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "opt-"));
  await mkdir(join(folder, ".unpacking-a1B2c3/tuna-1.2.0"), { recursive: true });
  await writeFile(join(folder, ".unpacking-a1B2c3/tuna-1.2.0/package.json"), "{}");
  await mkdir(join(folder, "tuna-1.1.0"));
  await removeUnfinished(folder);
  expect(await readdir(folder)).toEqual(["tuna-1.1.0"]);
  await rm(folder, { recursive: true });
});
