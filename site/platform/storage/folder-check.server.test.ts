import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderCheck } from "./folder-check.server.ts";

it("finds a folder writable whatever a process of another container with the same id has there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "folder-check-"));
  const foreign = `.write-probe-${process.pid}`;
  await mkdir(join(folder, foreign));
  const checks = [createFolderCheck(folder), createFolderCheck(folder)];
  expect(await Promise.all(checks.map((check) => check()))).toEqual([true, true]);
  expect(await readdir(folder)).toEqual([foreign]);
  await rm(folder, { recursive: true });
});
