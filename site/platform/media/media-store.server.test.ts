import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "../storage/folder-storage.server.ts";
import { openMediaStore, sha256 } from "./media-store.server.ts";
import { pathOfMedia } from "./testing/media-path.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "media-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("returns stored bytes by their hash", async () => {
  const store = openMediaStore(openFolderStorage(path.join(folder, "not", "there", "yet")));
  const hash = await store.put(bytesOf("honk"));
  expect(hash).toBe(sha256(bytesOf("honk")));
  expect(await readFile(pathOfMedia(store, hash), "utf8")).toBe("honk");
  expect(await store.has(hash)).toBe(true);
  expect(await store.has(sha256(bytesOf("else")))).toBe(false);
});

test("many writers of the same and of other bytes leave one whole file of each and nothing half-written", async () => {
  const stores = [openMediaStore(openFolderStorage(folder)), openMediaStore(openFolderStorage(folder))];
  const contents = Array.from({ length: 20 }, (_, index) => String(index % 5).repeat(100_000));
  await Promise.all(contents.flatMap((text) => stores.map((store) => store.put(bytesOf(text)))));

  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files).toHaveLength(5);
  for (const file of files) {
    expect(sha256(await readFile(path.join(file.parentPath, file.name)))).toBe(file.name);
  }
});

test("rejects a failed write and leaves no file", async () => {
  const store = openMediaStore(openFolderStorage(folder));
  const hash = sha256(bytesOf("honk"));
  await mkdir(path.join(folder, "media"));
  await writeFile(path.join(folder, "media", hash.slice(0, 2)), "a file where the folder should be");
  await expect(store.put(bytesOf("honk"))).rejects.toThrow();
  expect(await store.has(hash)).toBe(false);
});

test("reports a file that is read but does not exist", async () => {
  const missing: string[] = [];
  const store = openMediaStore(openFolderStorage(folder), (hash) => missing.push(hash));
  const hash = await store.put(bytesOf("honk"));
  await (await store.file(hash).read())?.body?.cancel();
  expect(missing).toEqual([]);
  expect(await store.file(sha256(bytesOf("else"))).read()).toBeUndefined();
  expect(missing).toEqual([sha256(bytesOf("else"))]);
});
