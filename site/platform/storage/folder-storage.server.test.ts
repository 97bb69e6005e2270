import { mkdtemp, rm, writeFile } from "node:fs/promises";
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
