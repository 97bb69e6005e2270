import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openKeptFiles } from "./kept-files.ts";
import { writeWhole } from "./write-whole.ts";

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "kept-files-"));
});
afterEach(() => rm(directory, { recursive: true }));

test("makes a file once for simultaneous calls, and keeps it for later ones", async () => {
  const kept = openKeptFiles(directory, 1000);
  let made = 0;
  const make = async (file: string) => {
    made += 1;
    await writeWhole(file, Buffer.from("made"));
  };
  const files = await Promise.all([kept.fileOf("abc", make), kept.fileOf("abc", make)]);
  expect(new Set([...files, await openKeptFiles(directory, 1000).fileOf("abc", make)]).size).toBe(1);
  expect(await readFile(files[0], "utf8")).toBe("made");
  expect(made).toBe(1);
});

test("makes a file again after a failure", async () => {
  const kept = openKeptFiles(directory, 1000);
  await expect(kept.fileOf("abc", () => Promise.reject(new Error("full disk")))).rejects.toThrow("full disk");
  const file = await kept.fileOf("abc", (target) => writeWhole(target, Buffer.from("made")));
  expect(await readFile(file, "utf8")).toBe("made");
});
