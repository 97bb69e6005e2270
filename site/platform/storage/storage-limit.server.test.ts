import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderStorage } from "./folder-storage.server.ts";
import { createStorageLimit } from "./storage-limit.server.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "storage-limit-"));
});
afterEach(() => rm(directory, { recursive: true }));

async function addFile(name: string, sizeBytes: number, ageSeconds: number) {
  const file = path.join(directory, "previews", name.slice(0, 1), name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.alloc(sizeBytes));
  const changedAt = new Date(Date.now() - ageSeconds * 1000);
  await utimes(file, changedAt, changedAt);
}
const names = async () =>
  (await readdir(path.join(directory, "previews"), { recursive: true }))
    .map((file) => path.basename(file))
    .filter((name) => name.length > 1);

test("removes the oldest files of a folder that is too large, and none of another", async () => {
  await addFile("a-old", 400, 30);
  await addFile("b-older", 400, 60);
  await addFile("c-new", 400, 0);
  await createStorageLimit(openFolderStorage(directory), "previews/", 1200).noticeFile();
  expect((await names()).sort()).toEqual(["a-old", "b-older", "c-new"]);
  await createStorageLimit(openFolderStorage(directory), "previews/", 1000).noticeFile();
  expect((await names()).sort()).toEqual(["a-old", "c-new"]);
});

test("leaves room for a fifth of its size, so that the next file does not exceed it at once", async () => {
  for (const [age, name] of ["a-new", "b", "c", "d", "e-old", "f-older"].entries()) {
    await addFile(`${name}-file`, 200, age);
  }
  await createStorageLimit(openFolderStorage(directory), "previews/", 1000).noticeFile();
  expect((await names()).sort()).toEqual(["a-new-file", "b-file", "c-file", "d-file"]);
});

test("removes files that are older than 30 days, so that nothing of an erased sound stays in them", async () => {
  const day = 86_400;
  await addFile("a-old", 1, 30.1 * day);
  await addFile("b-kept", 1, 29.9 * day);
  const limit = createStorageLimit(openFolderStorage(directory), "previews/", 1000);
  await limit.sweep(new Date());
  expect(await names()).toEqual(["b-kept"]);
  await limit.sweep(new Date(Date.now() + day * 1000));
  expect(await names()).toEqual([]);
});

test("sweeps after the first file, then once for many files", async () => {
  const limit = createStorageLimit(openFolderStorage(directory), "previews/", 100, 3);
  await limit.noticeFile();
  await addFile("a-large", 400, 0);
  await limit.noticeFile();
  await limit.noticeFile();
  expect(await names()).toEqual(["a-large"]);
  await limit.noticeFile();
  expect(await names()).toEqual([]);
});
