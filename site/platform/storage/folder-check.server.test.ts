import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderCheck } from "./folder-check.server.ts";

it("finds a folder writable that processes with the same id check at once, and leaves nothing there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "folder-check-"));
  const checks = Array.from({ length: 50 }, () => createFolderCheck(folder));
  expect(new Set(await Promise.all(checks.map((check) => check())))).toEqual(new Set([true]));
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
