import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { walkFolder } from "./walk-folder.server.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "walk-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, "x");
}

async function walked() {
  const { files, refusals } = await walkFolder(folder);
  return { files: files.map((file) => path.relative(folder, file)), refusals };
}

test("finds files of all subfolders, in any script", async () => {
  for (const name of ["b.wav", "a.wav", "sub/deep/c.wav", "笑い声.mp3", "смех 😂.ogg", "ضحك.flac"])
    await put(name);
  const { files, refusals } = await walked();
  expect(files.toSorted()).toEqual(
    ["a.wav", "b.wav", "sub/deep/c.wav", "笑い声.mp3", "смех 😂.ogg", "ضحك.flac"].toSorted(),
  );
  expect(refusals).toEqual([]);
});

test("skips hidden files and folders", async () => {
  for (const name of [".DS_Store", "._a.wav", ".git/b.wav", "a.wav"]) await put(name);
  expect(await walked()).toEqual({ files: ["a.wav"], refusals: [] });
});

test("follows links to files, and refuses links to folders and to nothing", async () => {
  await put("sub/a.wav");
  await symlink(path.join(folder, "sub/a.wav"), path.join(folder, "link.wav"));
  await symlink(folder, path.join(folder, "sub/circle"));
  await symlink("nowhere", path.join(folder, "broken.wav"));
  const { files, refusals } = await walked();
  expect(files).toEqual(["link.wav", "sub/a.wav"]);
  expect(refusals).toEqual([
    { source: "broken.wav", reason: "unreadable", detail: "it is not there" },
    { source: "sub/circle", reason: "linked-folder", detail: undefined },
  ]);
});

test("refuses a named pipe instead of waiting for it", async () => {
  execFileSync("mkfifo", [path.join(folder, "pipe.wav")]);
  const { files, refusals } = await walked();
  expect(files).toEqual([]);
  expect(refusals).toMatchObject([{ source: "pipe.wav", reason: "unreadable" }]);
});

test("returns nothing for an empty folder, and rejects a missing one", async () => {
  expect(await walked()).toEqual({ files: [], refusals: [] });
  await expect(walkFolder(path.join(folder, "nope"))).rejects.toThrow();
});
