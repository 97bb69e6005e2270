import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { fixture, fixturePath } from "../../platform/media/testing/test-tones.ts";
import { importFolder } from "./import-folder.server.ts";
import { importLimits } from "./limits.server.ts";
import type { Bomb } from "./testing/bomb.ts";
import { containerBombs } from "./testing/container-bombs.ts";
import { flacBombs } from "./testing/flac-bombs.ts";
import { iconBombs } from "./testing/icon-bombs.ts";
import { mp4Bombs } from "./testing/mp4-bombs.ts";
import { oggBombs } from "./testing/ogg-bombs.ts";
import { otherBombs } from "./testing/other-bombs.ts";
import { patientWorkers } from "./testing/patient-workers.ts";
import { type PeakMemory, watchChildren } from "./testing/peak-memory.ts";
import { openWorkerPool, type WorkerPool } from "./worker-pool.server.ts";

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

const bombs: Bomb[] = [
  ...flacBombs(),
  ...oggBombs(),
  ...mp4Bombs(),
  ...otherBombs(),
  ...containerBombs(),
  ...iconBombs(),
];
const imageEndings = [".svg", ".png"];

/** Of a process, whose start with all decoders counts for a file that ended the one before. */
const MAX_CPU_MS = importLimits.cpuMsPerFile / 6;
/**
 * A file that is taken may last 30 s, have eight channels and be as loud as can be, so that its copy is encoded twice: 3.3 s. It is
 * tried again if earlier files left too little memory.
 */
const MAX_CPU_MS_OF_TAKEN = importLimits.cpuMsPerFile / 2;

test.each(bombs)(
  "refuses $name by its own limit, within the memory and a sixth of the time of a worker",
  async ({ name, bytes }) => {
    const file = path.join(folder, name);
    await writeFile(file, bytes());
    const isImage = imageEndings.includes(path.extname(name));
    memory.take();
    memory.takeCpuMs();
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
    expect(memory.takeCpuMs()).toBeLessThanOrEqual(result === "taken" ? MAX_CPU_MS_OF_TAKEN : MAX_CPU_MS);
    expect(peakBytes).toBeGreaterThan(0);
    expect(peakBytes).toBeLessThanOrEqual(importLimits.memoryBytes);
    await rm(file);
  },
);

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
