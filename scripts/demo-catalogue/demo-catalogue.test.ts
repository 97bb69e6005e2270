import { readdir } from "node:fs/promises";
import { categories } from "@tuna/sdk/catalog";
import { describe, expect, it } from "vitest";
import { catalogueEntrySchema } from "../../site/features/import/catalogue-entry.server.ts";
import { voiceEntrySchema } from "../../site/features/import/voice-entry.server.ts";
import { demoCatalogueFolder } from "../../site/features/seed/demo-catalogue.server.ts";
import { glyphOfWords } from "../../site/platform/icons/icon-glyph.ts";
import { HERO_COUNT } from "./arrange-popularity.ts";
import { demoSounds } from "./demo-sounds.ts";
import { creditOf } from "./render-source.ts";
import { committedRows } from "./testing/committed-catalogue.ts";
import { demoVoices } from "./voices/demo-voices.ts";

const sounds = (await committedRows("catalogue.json")).map((row) => catalogueEntrySchema.parse(row));
const voices = (await committedRows("voices.json")).map((row) => voiceEntrySchema.parse(row));

describe("demo catalogue", () => {
  it("contains every sound and voice of the generator's tables", () => {
    expect(sounds.map(({ name }) => name).toSorted()).toEqual(demoSounds.map(({ name }) => name).toSorted());
    expect(voices.map(({ name }) => name)).toEqual(demoVoices.map(({ name }) => name));
  });

  it("has a file for every row and a row for every file", async () => {
    const named = [
      ...sounds.map(({ file }) => file),
      ...voices.flatMap((voice) => [voice.demo, voice.originalDemo]),
    ];
    const present = await readdir(demoCatalogueFolder, { recursive: true });
    const opusFiles = present.filter((file) => file.endsWith(".opus"));
    expect([...new Set(named)].toSorted()).toEqual(opusFiles.toSorted());
  });

  it("gives every item a unique name and id, and keeps the ids of items", () => {
    for (const items of [sounds, voices]) {
      expect(new Set(items.map(({ name }) => name?.toLowerCase())).size).toBe(items.length);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }
    expect(sounds.find(({ name }) => name === "Deep boom")?.id).toBe("1exx6s13e8vl");
    expect(sounds.find(({ name }) => name === "Hallelujah choir")?.id).toBe("gzj0rnq0931w");
  });

  it("has five sounds and more in every category", () => {
    for (const { slug } of categories) {
      expect(sounds.filter(({ category }) => category === slug).length, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it("gives each sound six to twelve tags, and a picture of what is heard", () => {
    for (const { tags = [], name } of sounds) {
      expect(tags.length, name).toBeGreaterThanOrEqual(6);
      expect(tags.length, name).toBeLessThanOrEqual(12);
      expect(glyphOfWords(tags)?.name, name).toEqual(expect.any(String));
    }
  });

  it("says of each sound where it comes from and how it is licensed", () => {
    const credits = new Set<string>();
    for (const { name, description, licence } of sounds) {
      const { source = "" } = demoSounds.find((sound) => sound.name === name) ?? {};
      expect(description?.endsWith(creditOf(source)), name).toBe(true);
      expect(licence).toBe("cc0");
      credits.add(creditOf(source));
    }
    expect(credits.size).toBe(5);
  });

  it("has sounds of ten makers", () => {
    expect(new Set(sounds.map(({ owner }) => owner)).size).toBe(10);
  });

  it("marks 2 to 6 % of the sounds as sensitive, none of them among the first", () => {
    const share = sounds.filter(({ sensitive }) => sensitive).length / sounds.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.06);
    expect(sounds.slice(0, HERO_COUNT).some(({ sensitive }) => sensitive)).toBe(false);
  });

  it("begins with the heroes in their order", () => {
    const names = (items: readonly { name?: string | undefined }[]) =>
      items.slice(0, HERO_COUNT).map(({ name }) => name);
    expect(names(sounds)).toEqual(names(demoSounds));
  });

  it("spreads its items over four years, some of them within this week", () => {
    const ages = [...sounds, ...voices].map(({ daysOld = 0 }) => daysOld);
    expect(Math.max(...ages)).toBeLessThan(4 * 365);
    expect(ages.filter((days) => days < 7).length).toBeGreaterThan(2);
    expect(ages.filter((days) => days > 3 * 365).length).toBeGreaterThan(10);
  });

  it("distributes plays very unevenly", () => {
    const plays = sounds.map((sound) => sound.plays ?? 0).sort((a, b) => b - a);
    const sum = plays.reduce((total, count) => total + count, 0);
    const ofTopTenth = plays
      .slice(0, Math.ceil(plays.length / 10))
      .reduce((total, count) => total + count, 0);
    expect(ofTopTenth / sum).toBeGreaterThan(0.6);
    expect(plays[0]).toBeGreaterThan(200_000);
    expect(plays.at(-1)).toBeLessThan(100);
    for (const { addedToSoundboard = 0, recentPlays = 0, plays: total = 0 } of sounds) {
      expect(addedToSoundboard).toBeLessThanOrEqual(total);
      expect(recentPlays).toBeLessThanOrEqual(total);
    }
  });

  it.each([
    ["Air horn", "air-horn"],
    ["Sad trombone", "trumpet"],
    ["Duck quack", "duck"],
    ["Cat meow", "cat"],
    ["Coin", "hand-coin"],
    ["Old modem", "router-wireless"],
    ["Record scratch", "record-player"],
    ["Crickets", "bug"],
    ["Applause", "hand-clap"],
    ["Toaster Prime", "robot"],
  ])("shows %s with a picture of what is heard", (name, glyph) => {
    const sound = sounds.find((candidate) => candidate.name === name);
    const voice = voices.find((candidate) => candidate.name === name);
    expect(glyphOfWords(sound?.tags ?? voice?.tags ?? [])?.name).toBe(glyph);
  });
});
