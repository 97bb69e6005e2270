import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "./folder-storage.server.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "folder-storage-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("lists whole files, and none that a process is still writing or left unfinished", async () => {
  const storage = openFolderStorage(directory);
  await storage.put("media/ab/whole", new Uint8Array(3));
  await writeFile(path.join(directory, "media/ab/.unfinished.tmp"), "part");
  const keys: string[] = [];
  for await (const { key } of storage.list("media/")) keys.push(key);
  expect(keys).toEqual(["media/ab/whole"]);
});

test("removes what a killed process was writing for a day, when it lists the folder, and no other hidden file", async () => {
  const storage = openFolderStorage(directory);
  await storage.put("media/ab/whole", new Uint8Array(3));
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  const ages: [name: string, days: number][] = [
    [`.${randomUUID()}.tmp`, 1.1],
    [`.${randomUUID()}.tmp`, 0.9],
    [".of-another-program.tmp", 9],
  ];
  for (const [name, days] of ages) {
    const file = path.join(directory, "media/ab", name);
    await writeFile(file, "part");
    await utimes(file, daysAgo(days), daysAgo(days));
  }
  for await (const { key } of storage.list("media/")) expect(key).toBe("media/ab/whole");
  const left = ages.slice(1).map(([name]) => name);
  expect((await readdir(path.join(directory, "media/ab"))).sort()).toEqual([...left, "whole"].sort());
});

test.each([
  "../outside",
  "media/../outside",
  "/etc/passwd",
  ".hidden",
  "media/.hidden",
  "a//b",
  "a b",
  "a/",
  "",
])("refuses the key %j", async (key) => {
  const storage = openFolderStorage(directory);
  await expect(storage.put(key, new Uint8Array(1))).rejects.toThrow("is no key");
  await expect(storage.read(key)).rejects.toThrow("is no key");
  await expect(storage.head(key)).rejects.toThrow("is no key");
  await expect(storage.remove(key)).rejects.toThrow("is no key");
});
