import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite } from "../app/testing/open-test-site.ts";
import { fixture, fixturePath } from "../media/testing/test-tones.ts";
import { importFolder } from "./import-folder.ts";
import { importLimits } from "./limits.ts";
import type { Bomb } from "./testing/bomb.ts";
import { flacBombs } from "./testing/flac-bombs.ts";
import { iconBombs } from "./testing/icon-bombs.ts";
import { mp4Bombs } from "./testing/mp4-bombs.ts";
import { oggBombs } from "./testing/ogg-bombs.ts";
import { otherBombs } from "./testing/other-bombs.ts";
import { patientWorkers } from "./testing/patient-workers.ts";
import { type PeakMemory, watchChildren } from "./testing/peak-memory.ts";
import { openWorkerPool, type WorkerPool } from "./worker-pool.ts";

let folder: string;
let pool: WorkerPool;
let memory: PeakMemory;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "bombs-"));
  pool = openWorkerPool(patientWorkers);
  memory = watchChildren();
});
afterAll(async () => {
  memory.stop();
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const bombs: Bomb[] = [...flacBombs(), ...oggBombs(), ...mp4Bombs(), ...otherBombs(), ...iconBombs()];
const imageEndings = [".svg", ".png"];

test.each(bombs)("refuses $name by its own limit, within the memory of a worker", async ({ name, bytes }) => {
  const file = path.join(folder, name);
  await writeFile(file, bytes());
  const isImage = imageEndings.includes(path.extname(name));
  memory.take();
  const outcome = await pool.run("sound", {
    file: isImage ? fixturePath("tone.wav") : file,
    relativePath: name,
    entry: undefined,
    iconFile: isImage ? file : undefined,
    owner: undefined,
    storage: { driver: "folder", folder },
  });
  const peakBytes = memory.take();
  const result = "refusal" in outcome ? outcome.refusal.reason : "taken";
  expect(["too-slow", "too-much-memory", "decoder-failed"]).not.toContain(result);
  expect(peakBytes).toBeGreaterThan(0);
  expect(peakBytes).toBeLessThanOrEqual(importLimits.memoryBytes);
  await rm(file);
});

test("imports the other files of a folder with bombs", async () => {
  const source = path.join(folder, "source");
  await mkdir(source);
  const harmful = [
    "expands-in-10-mb.flac",
    "packets-of-two-bytes.opus",
    "alac-frame-declares-two-billion-samples.m4a",
  ];
  for (const { name, bytes } of bombs.filter(({ name }) => harmful.includes(name))) {
    await writeFile(path.join(source, name), bytes());
  }
  await writeFile(path.join(source, "zz-tone.flac"), fixture("tone.flac"));
  await writeFile(path.join(source, "a-tone.mp3"), fixture("tone.mp3"));
  // Its size is checked before it is read.
  await writeFile(path.join(source, "sparse.wav"), "");
  await truncate(path.join(source, "sparse.wav"), 10 * 1024 ** 3);
  const site = await openTestSite();
  try {
    const report = await importFolder(site, source, { workers: patientWorkers });
    expect(report.soundCount).toBe(2);
    expect(report.refusals.map(({ source }) => source).toSorted()).toEqual(
      [...harmful, "sparse.wav"].toSorted(),
    );
  } finally {
    await site.close();
  }
});
