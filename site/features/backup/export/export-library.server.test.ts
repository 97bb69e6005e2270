import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Sound } from "@tuna/sdk";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../../../composition/site.server.ts";
import { encodeWav } from "../../../platform/audio/encode-wav.ts";
import { fixturePath, sine } from "../../../platform/media/testing/test-tones.ts";
import { type OpenDatabase, openDatabase } from "../../../platform/store/database.server.ts";
import { trendOfHistory } from "../../catalog/trend-of-history.server.ts";
import { importFolder } from "../../import/import-folder.server.ts";
import { patientWorkers } from "../../import/testing/patient-workers.ts";
import { exportLibrary } from "./export-library.server.ts";
import { recentPlaysOfTrend } from "./recent-plays.server.ts";

const at = new Date("2026-03-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const workers = patientWorkers;

describe("an exported library", () => {
  let root: string;
  let site: Site;
  let other: Site;
  let database: OpenDatabase;
  let exported: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "export-"));
    exported = join(root, "exported");
    site = await openSite({ dataDir: join(root, "data"), role: "site" });
    await importFolder(site, await writeSources(join(root, "sources")), { workers });
    const horn = await site.catalog.getAudio("sound", "horn");
    // Two sounds may share a file, as those that are made for tests of a large library do.
    await site.catalog.add([
      {
        kind: "sound",
        id: "twin",
        sourceKey: "test:twin",
        createdAt: at,
        publicStatus: "listed",
        plays: 5,
        addedToSoundboard: 1,
        fields: { name: "Twin", tags: [], category: "" },
        audioHash: horn?.file.hash ?? null,
        originalHash: horn?.original?.hash ?? null,
        fileName: ".catalogue.json",
        iconHash: null,
      },
    ]);
    const ada = await site.accounts.findOrCreateByEmail("ada@x.example", at);
    await site.moderation.unlist(ada, { kind: "sound", id: "secret" }, at);
    await site.moderation.resetTrending(ada, { kind: "sound", id: "horn" }, at);
    database = await openDatabase({ dataDir: join(root, "data"), role: "command" });
    const report = await exportLibrary({ db: database.db, storage: site.storage, folder: exported });
    expect(report).toEqual({ soundCount: 4, voiceCount: 2, leftOutIds: [], missingKeys: [] });
    other = await openSite({ dataDir: join(root, "other"), role: "site" });
  });
  afterAll(async () => {
    await database?.close();
    for (const one of [site, other]) await one?.close();
    await rm(root, { recursive: true, force: true });
  });

  it("has everything that an import can hold, also without any change for what is known", async () => {
    expect(await importFolder(other, exported, { workers, owner: "Nobody" })).toMatchObject({
      soundCount: 4,
      voiceCount: 2,
      knownCount: 0,
      refusals: [],
    });
    for (const id of ["horn", "secret", "twin", "flac"]) {
      expect(await soundOf(other, id)).toEqual(await soundOf(site, id));
    }
    for (const id of ["robot", "plain"]) expect(await voiceOf(other, id)).toEqual(await voiceOf(site, id));
    expect(await orderOf(other)).toEqual(await orderOf(site));
    const hidden = [await other.catalog.get("sound", "secret"), await site.catalog.get("sound", "secret")];
    expect(hidden).toEqual([undefined, undefined]);
    const known = { soundCount: 0, voiceCount: 0, knownCount: 6, refusals: [] };
    for (const one of [other, site])
      expect(await importFolder(one, exported, { workers })).toMatchObject(known);
  });

  it("keeps the files as they were imported", async () => {
    for (const id of ["horn", "flac"]) {
      const [before, after] = await Promise.all(
        [site, other].map((one) => one.catalog.getAudio("sound", id)),
      );
      expect(after).toEqual(before);
    }
    const rows: { id: string; icon?: string }[] = JSON.parse(
      await readFile(join(exported, "catalogue.json"), "utf8"),
    );
    expect(rows.filter(({ icon }) => icon).map(({ id }) => id)).toEqual(["secret"]);
    for (const name of await readdir(exported, { recursive: true })) {
      const facts = await stat(join(exported, name));
      expect(facts.mode & 0o077).toBe(0);
    }
  });

  it("names what is missing, and needs a new folder", async () => {
    const storage = { ...site.storage, read: async () => undefined };
    const options = { db: database.db, storage, folder: join(root, "incomplete") };
    const report = await exportLibrary(options);
    expect(report).toMatchObject({ soundCount: 0, voiceCount: 2 });
    expect(report.leftOutIds).toHaveLength(4);
    expect(report.missingKeys.length).toBeGreaterThan(4);
    await expect(exportLibrary(options)).rejects.toThrow("is not empty");
  });
});

it("finds the recent plays of a score", () => {
  const nowMs = at.getTime();
  const history = { createdAtMs: nowMs - 90 * DAY_MS, plays: 5000 };
  for (const recentPlays of [0, 1, 321, 5000]) {
    const trend = trendOfHistory({ ...history, recentPlays }, nowMs);
    expect(recentPlaysOfTrend(history, trend, nowMs)).toBe(recentPlays);
  }
  expect(recentPlaysOfTrend(history, Number.POSITIVE_INFINITY, nowMs)).toBe(history.plays);
});

async function writeSources(folder: string): Promise<string> {
  await mkdir(folder);
  const tone = (frequency: number) => encodeWav(sine({ frequency, durationMs: 300, sampleRate: 8000 }));
  const files = {
    "horn.wav": tone(300),
    "secret.wav": tone(400),
    "robot.wav": tone(500),
    "plain.wav": tone(600),
  };
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  await cp(fixturePath("tone.flac"), join(folder, "tone.flac"));
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>';
  await writeFile(join(folder, "icon.svg"), square);
  const history = { createdAt: "2026-01-31T12:00:00.123Z", plays: 5000, addedToSoundboard: 7 };
  const sounds = [
    {
      file: "horn.wav",
      id: "horn",
      name: 'Air "Horn" 🎉',
      tags: ["loud"],
      category: "memes",
      ...history,
      recentPlays: 900,
    },
    {
      file: "secret.wav",
      id: "secret",
      name: "Secret",
      owner: "Ana Lía",
      sensitive: true,
      icon: "icon.svg",
      ...history,
    },
    // Its name is also the value of a licence.
    {
      file: "tone.flac",
      id: "flac",
      name: "library",
      description: "Long\ntext",
      ...history,
      recentPlays: 40,
    },
  ];
  const effects = [{ type: "pitch", semitones: -5 }];
  const publicInfo = {
    sensitiveContent: true,
    ownerName: "Ana",
    meta: { descriptionOption: 3 },
    social: { usage: 77 },
  };
  const voices = [
    {
      id: "robot",
      name: "Robot",
      author: "Ada",
      demo: "robot.wav",
      originalDemo: "plain.wav",
      effects,
      order: 4,
      categories: ["games"],
      keywords: ["metal"],
      tags: ["deep"],
      publicInfo,
      recentPlays: 7,
    },
    { id: "plain", name: "Plain", publicStatus: "unlisted" },
  ];
  await writeFile(join(folder, "catalogue.json"), JSON.stringify(sounds));
  await writeFile(join(folder, "voices.json"), JSON.stringify(voices));
  return folder;
}

/**
 * Returns a sound without what an export changes: icons that were pictures are encoded again, a sound without an icon gets
 * one, and a file name that an import would not take for a sound becomes the id.
 */
async function soundOf(site: Site, id: string): Promise<Partial<Sound> | undefined> {
  const sound = await site.catalog.withUnlisted.get("sound", id);
  if (id === "secret") return { ...sound, icon: null };
  if (id !== "twin" || !sound?.audio) return sound;
  return { ...sound, icon: null, audio: { ...sound.audio, name: "twin.wav" } };
}

/**
 * Returns a voice with the identity of its plain recording in place of its file: an export has the compact copy alone, which is
 * measured anew and loses the name of its encoder, and is not encoded again.
 */
async function voiceOf(site: Site, id: string) {
  const voice = await site.catalog.withUnlisted.get("voice", id);
  if (!voice?.originalDemo) return voice;
  const { hash, name, durationMs, format } = voice.originalDemo;
  const rows = site.uploads.database.db.selectFrom("media").select("identity").where("hash", "=", hash);
  const { identity } = await rows.executeTakeFirstOrThrow();
  return { ...voice, originalDemo: { name, durationMs, format, identity } };
}

async function orderOf(site: Site): Promise<string[]> {
  const { items } = await site.catalog.list("sound", { sort: "trending", page: 1, pageSize: 10 });
  return items.map(({ id }) => id);
}
