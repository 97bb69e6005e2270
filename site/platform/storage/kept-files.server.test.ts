import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "./folder-storage.server.ts";
import { openKeptFiles } from "./kept-files.server.ts";
import { type ObjectStorage, requireBytes, type StoredFile } from "./object-storage.server.ts";

let directory: string;
let storage: ObjectStorage;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "kept-files-"));
  storage = openFolderStorage(directory);
});
afterEach(() => rm(directory, { recursive: true }));

const open = () => openKeptFiles(storage, "previews/", 1000);
const textOf = async (file: StoredFile) => Buffer.from(await requireBytes(file)).toString();

test("makes a file once for simultaneous calls, and keeps it for later ones", async () => {
  const kept = open();
  let made = 0;
  const make = async (key: string) => {
    made += 1;
    await storage.put(key, Buffer.from("made"));
  };
  const files = await Promise.all([kept.fileOf("abc", make), kept.fileOf("abc", make)]);
  files.push(await open().fileOf("abc", make));
  expect(new Set(files.map(({ key }) => key)).size).toBe(1);
  expect(await textOf(files[0] as StoredFile)).toBe("made");
  expect(made).toBe(1);
});

test("makes a file again after a failure", async () => {
  const kept = open();
  await expect(kept.fileOf("abc", () => Promise.reject(new Error("full disk")))).rejects.toThrow("full disk");
  const file = await kept.fileOf("abc", (key) => storage.put(key, Buffer.from("made")));
  expect(await textOf(file)).toBe("made");
});
