import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Site } from "../../composition/site.server.ts";
import { openTestSite } from "../../composition/testing/open-test-site.ts";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { measureAudio } from "../../platform/media/measure-audio.server.ts";
import { stripMetadata } from "../../platform/media/strip-metadata.server.ts";
import { pathOfMedia } from "../../platform/media/testing/media-path.ts";
import { fixture, fixturePath, sine } from "../../platform/media/testing/test-tones.ts";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { type ImportOptions, importFolder } from "./import-folder.server.ts";
import { freshTone } from "./testing/fresh-tone.ts";
import { patientWorkers } from "./testing/patient-workers.ts";

// All tests share one site, since opening one takes seconds. Each test adds its own sounds.
let folder: string;
let site: Site;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "import-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(name: string, content: Uint8Array | string) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
const putJson = (name: string, content: unknown) => put(name, JSON.stringify(content));
const newest = async () =>
  (await site.catalog.list("sound", { sort: "created", page: 1, pageSize: 50 })).items;
/** One worker process is enough for a few files, and starting two takes longer. */
const importAll = (options: ImportOptions = {}) =>
  importFolder(site, folder, { workers: patientWorkers, ...options });
const soundCount = async () => (await site.catalog.counts()).sounds;

test("imports all formats as playable sounds with names, tags and categories", async () => {
  await put("Games/retro/coin-up.wav", freshTone());
  for (const format of ["mp3", "ogg", "opus", "flac", "m4a"]) {
    await copyFile(fixturePath(`tone.${format}`), path.join(folder, `tone.${format}`));
  }
  const report = await importAll({ owner: "Ana" });
  expect(report).toMatchObject({
    soundCount: 6,
    voiceCount: 0,
    knownCount: 0,
    refusals: [],
    isStopped: false,
  });

  const sounds = await newest();
  expect(sounds).toHaveLength(6);
  const coin = sounds.find(({ name }) => name === "Coin Up")!;
  expect(coin).toMatchObject({ duration: 300, category: "games", publicInfo: { ownerName: "Ana" } });
  expect(coin.tags).toEqual(expect.arrayContaining(["games", "retro"]));
  expect(coin.icon!.url).toContain(coin.icon!.hash.slice(0, 12));
  for (const sound of sounds) {
    const played = await measureAudio(await readFile(pathOfMedia(site.media, sound.audio!.hash)));
    expect([played.format, sound.audio!.format]).toEqual(["opus", "opus"]);
    expect(Math.abs(played.durationMs - sound.duration)).toBeLessThanOrEqual(1);
    expect(sound.audio!.peaks).toHaveLength(100);
  }
});

test("stores a compact copy, and keeps the file that was sent without its metadata", async () => {
  await put("odd.mp3", fixture("float.wav"));
  await importAll();
  const [sound] = await newest();
  const audio = await site.catalog.getAudio("sound", sound!.id);
  expect(audio).toMatchObject({ file: { format: "opus" }, original: { format: "wav" }, fileName: "odd.mp3" });
  expect(audio!.file.hash).not.toBe(audio!.original!.hash);
  const kept = await readFile(pathOfMedia(site.media, audio!.original!.hash));
  expect(new Uint8Array(kept)).toEqual(await stripMetadata(fixture("float.wav"), "wav"));
});

test("refuses each bad file with its reason and imports the others", async () => {
  await put("good.wav", freshTone());
  await put("zero.wav", "");
  await put("text.mp3", "this is no sound".repeat(100));
  await put("cut.wav", freshTone().slice(0, 2000));
  await put("silent.wav", encodeWav(sine({ amplitude: 0, sampleRate: 8000 })));
  await put("long.wav", encodeWav(sine({ durationMs: 30_100, sampleRate: 8000 })));
  await put("big.wav", new Uint8Array(10 * 1024 * 1024 + 1));
  await symlink("nowhere", path.join(folder, "gone.wav"));
  const report = await importAll();
  expect(report.soundCount).toBe(1);
  expect(Object.fromEntries(report.refusals.map(({ source, reason }) => [source, reason]))).toEqual({
    "zero.wav": "empty",
    "text.mp3": "not-audio",
    "cut.wav": "damaged",
    "silent.wav": "silent",
    "long.wav": "too-long",
    "big.wav": "too-big",
    "gone.wav": "unreadable",
  });
});

test("accepts a sound of exactly 30 seconds", async () => {
  await put("limit.wav", encodeWav(sine({ durationMs: 30_000, sampleRate: 8000 })));
  expect(await importAll()).toMatchObject({ soundCount: 1, refusals: [] });
});

test("adds nothing the second time, and adds duplicate bytes once", async () => {
  const before = await soundCount();
  const bytes = freshTone();
  await put("one.wav", bytes);
  await put("sub/two.wav", bytes);
  expect(await importAll()).toMatchObject({ soundCount: 1, knownCount: 1 });
  expect(await importAll()).toMatchObject({ soundCount: 0, knownCount: 2 });
  expect(await soundCount()).toBe(before + 1);
});

test("adds a later file of the same bytes if the first one is refused", async () => {
  const bytes = freshTone();
  for (const name of ["a.wav", "b.wav", "c.wav", "d.wav"]) await put(name, bytes);
  await put("bad.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const id = "id-of-another-item";
  await put("other.wav", freshTone());
  await putJson("catalogue.json", [
    { file: "other.wav", id },
    { file: "a.wav", icon: "bad.svg" },
    { file: "b.wav", id },
    { file: "c.wav", name: "Third" },
  ]);
  const report = await importAll();
  expect(report).toMatchObject({ soundCount: 2, knownCount: 1, isStopped: false });
  expect(report.refusals).toMatchObject([
    { source: "a.wav", reason: "bad-icon" },
    { source: "b.wav", reason: "not-stored" },
  ]);
  expect((await newest()).slice(0, 2).map(({ name }) => name)).toContain("Third");
});

test("keeps the items of a stopped import, and continues from there", async () => {
  const before = await soundCount();
  // More than one batch.
  const count = 66;
  for (let index = 0; index < count; index++) await put(`${index}.wav`, freshTone(100));
  const stop = new AbortController();
  const first = await importAll({
    signal: stop.signal,
    onProgress: ({ doneCount }) => doneCount >= 5 && stop.abort(),
  });
  expect(first.isStopped).toBe(true);
  expect(first.soundCount).toBeGreaterThanOrEqual(5);
  expect(await soundCount()).toBe(before + first.soundCount);

  const second = await importAll();
  expect(second).toMatchObject({ knownCount: first.soundCount, isStopped: false });
  expect(await soundCount()).toBe(before + count);
});

test("applies names, tags, sensitive marks and icons from catalogue.json", async () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  await put("pack/a.wav", freshTone());
  await put("pack/b.wav", freshTone());
  await put("pack/icon.svg", icon);
  await putJson("pack/catalogue.json", [
    {
      file: "a.wav",
      name: "Rude Horn",
      tags: ["Horn"],
      category: "memes",
      sensitive: true,
      owner: "Bo",
      icon: "icon.svg",
    },
    { file: "b.wav", sensitive: "perhaps" },
    { file: "c.wav" },
  ]);
  const report = await importAll({ owner: "Ana" });
  const [sound] = await newest();
  expect(report.soundCount).toBe(1);
  expect(sound).toMatchObject({
    name: "Rude Horn",
    category: "memes",
    publicInfo: { sensitiveContent: true, ownerName: "Bo" },
  });
  expect(sound!.icon!.url).toMatch(/\.webp$/);
  const stored = await readFile(pathOfMedia(site.media, sound!.icon!.hash));
  expect((await fileTypeFromBuffer(stored))?.ext).toBe("webp");
  expect(report.refusals).toMatchObject([
    { source: "catalogue.json, row 2 (b.wav)", reason: "bad-entry" },
    { source: "catalogue.json, row 3 (c.wav)", detail: "file: there is no such file" },
  ]);
});

test("matches names in either Unicode form", async () => {
  await put("e\u0301lan.wav", freshTone());
  await putJson("catalogue.json", [{ file: "\u00e9lan.wav", name: "Verve" }]);
  expect(await importAll()).toMatchObject({ soundCount: 1, refusals: [] });
  expect((await newest())[0]!.name).toBe("Verve");
});

test("imports voices with demo and icon once, and refuses only the invalid one", async () => {
  await put("robot.ogg", fixture("tone.ogg"));
  await put("robot.svg", '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>');
  await put("bad.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  await put("cut.wav", freshTone().slice(0, 900));
  await putJson("voices.json", [
    {
      name: "Robot",
      author: "Ana",
      categories: ["Games"],
      tags: ["Metal Voice"],
      demo: "robot.ogg",
      icon: "robot.svg",
      parentCommunityId: "community-7",
      publicInfo: { meta: { descriptionOption: 3 }, social: { usage: 12 } },
    },
    { name: "Silent", demo: "missing.wav" },
    { name: "Cut", demo: "cut.wav" },
    { name: "Acting icon", icon: "bad.svg" },
    { nam: "Typo" },
    { name: "Plain" },
  ]);
  const report = await importAll();
  expect(report).toMatchObject({ soundCount: 0, voiceCount: 2 });
  expect(Object.fromEntries(report.refusals.map(({ source, reason }) => [source, reason]))).toEqual({
    "voices.json, row 2 (Silent)": "bad-entry",
    "voices.json, row 3 (Cut)": "damaged",
    "voices.json, row 4 (Acting icon)": "bad-icon",
    "voices.json, row 5": "bad-entry",
  });
  const { items } = await site.catalog.list("voice", { sort: "created", page: 1, pageSize: 50 });
  const robot = items.find(({ name }) => name === "Robot")!;
  expect(robot).toMatchObject({
    author: "Ana",
    parentCommunityId: "community-7",
    demo: { format: "opus" },
    publicInfo: { meta: { descriptionOption: 3 }, social: { usage: 12 }, ownerName: "Ana" },
  });
  expect(await importAll()).toMatchObject({ voiceCount: 0, knownCount: 2 });
});

test("refuses a voice with a duplicate id, and accepts the others of its batch", async () => {
  await putJson("one/voices.json", [{ name: "First", id: "taken" }]);
  await putJson("two/voices.json", [
    { name: "Before" },
    { name: "Second", id: "taken-too" },
    { name: "After" },
  ]);
  await site.catalog.add([
    newTestItem("voice", "Owner of the id", { id: "taken-too", publicStatus: "unlisted" }),
  ]);
  const report = await importAll();
  expect(report.voiceCount).toBe(3);
  expect(report.refusals).toMatchObject([{ source: "voices.json, row 2 (Second)", reason: "not-stored" }]);
  expect(report.refusals[0]!.detail).toContain("taken-too");
});

test("returns an empty report for an empty folder, and names a missing one", async () => {
  expect(await importAll()).toMatchObject({ soundCount: 0, refusals: [] });
  await expect(importFolder(site, path.join(folder, "nope"))).rejects.toThrow("nope cannot be read");
});

test("stops before adding anything if a catalogue file is invalid", async () => {
  const before = await soundCount();
  await put("a.wav", freshTone());
  await put("catalogue.json", "[{");
  await expect(importFolder(site, folder)).rejects.toThrow("not valid JSON");
  expect(await soundCount()).toBe(before);
});

test("applies ids, dates and plays of catalogue rows, in their order", async () => {
  await put("a.wav", freshTone());
  await put("b.wav", freshTone());
  await putJson("catalogue.json", [
    {
      file: "b.wav",
      name: "Second",
      id: "history-b",
      daysOld: 10,
      plays: 900,
      recentPlays: 400,
      addedToSoundboard: 7,
    },
    { file: "a.wav", name: "First", id: "history-a", createdAt: "2025-01-31T12:00:00Z", plays: "2" },
  ]);
  const report = await importAll({ maxSounds: 1 });
  expect(report).toMatchObject({ soundCount: 1, refusals: [] });
  const played = await site.catalog.get("sound", "history-b");
  expect(played).toMatchObject({ name: "Second", vm_usage: { soundhits: 900, add_to_soundboard: 7 } });
  expect((Date.now() - Date.parse(played!.createdAt)) / 86_400_000).toBeCloseTo(10, 1);

  expect(await importAll()).toMatchObject({ soundCount: 1, knownCount: 1 });
  const old = await site.catalog.get("sound", "history-a");
  expect(old).toMatchObject({ createdAt: "2025-01-31T12:00:00.000Z", vm_usage: { soundhits: 2 } });
  const trending = await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 50 });
  expect(trending.items[0]?.id).toBe("history-b");
});
