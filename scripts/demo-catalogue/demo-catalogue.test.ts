import { readdir } from "node:fs/promises";
import { categories } from "@tuna/sdk/catalog";
import { describe, expect, it } from "vitest";
import { catalogueEntrySchema } from "../../site/features/import/catalogue-entry.server.ts";
import { voiceEntrySchema } from "../../site/features/import/voice-entry.server.ts";
import { demoCatalogueFolder } from "../../site/features/seed/demo-catalogue.server.ts";
import { glyphOfWords } from "../../site/platform/icons/icon-glyph.ts";
import { demoSounds } from "./sounds/demo-sounds.ts";
import { heroes } from "./sounds/heroes.ts";
import { committedRows } from "./testing/committed-catalogue.ts";
import { demoVoices } from "./voices/demo-voices.ts";

const sounds = (await committedRows("catalogue.json")).map((row) => catalogueEntrySchema.parse(row));
const voices = (await committedRows("voices.json")).map((row) => voiceEntrySchema.parse(row));
const recipeOfName = new Map(demoSounds.map(({ name, group }) => [name, group.recipe]));

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

  it("gives every item a unique name and id", () => {
    for (const items of [sounds, voices]) {
      expect(new Set(items.map(({ name }) => name?.toLowerCase())).size).toBe(items.length);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    }
    expect(sounds.find(({ name }) => name === "Holy Sandwich")?.id).toBe("gzj0rnq0931w");
  });

  it("has sounds in every category", () => {
    for (const { slug } of categories) {
      const listed = sounds.filter(({ category, tags }) => category === slug || tags?.includes(slug));
      expect(listed.length, slug).toBeGreaterThanOrEqual(5);
    }
  });

  it("gives each sound two to six tags, from more than a hundred", () => {
    for (const { tags, name } of sounds) {
      expect(tags?.length, name).toBeGreaterThanOrEqual(2);
      expect(tags?.length, name).toBeLessThanOrEqual(6);
    }
    expect(new Set(sounds.flatMap(({ tags }) => tags)).size).toBeGreaterThan(100);
  });

  it("marks 2 to 6 % of the sounds as sensitive", () => {
    const share = sounds.filter(({ sensitive }) => sensitive).length / sounds.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.06);
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

  it("begins with sixty heroes, each made by another recipe", () => {
    expect(sounds.slice(0, 60).map(({ name }) => name)).toEqual(heroes);
    expect(new Set(heroes.map((name) => recipeOfName.get(name))).size).toBe(60);
    expect(sounds.slice(0, 60).some(({ sensitive }) => sensitive)).toBe(false);
  });

  it("keeps sounds of one recipe at least twelve places apart in the trending list", () => {
    const recipes = sounds.map(({ name = "" }) => recipeOfName.get(name));
    for (const [place, recipe] of recipes.entries()) {
      expect(recipes.slice(place + 1, place + 12), sounds[place]?.name).not.toContain(recipe);
    }
  });

  it.each([
    ["Air Horn of Justice", "air-horn"],
    ["Trombone of Shame", "trumpet"],
    ["Duck Wants Manager", "duck"],
    ["Cat at Four in the Morning", "cat"],
    ["Pocket Change", "hand-coin"],
    ["Internet Made of Wood", "router-wireless"],
    ["Party Ends Here", "record-player"],
    ["Crickets After My Joke", "bug"],
    ["Standing Ovation, Seated", "hand-clap"],
    ["Toaster Prime", "robot"],
  ])("shows %s with a picture of what is heard", (name, glyph) => {
    const sound = sounds.find((candidate) => candidate.name === name);
    const voice = voices.find((candidate) => candidate.name === name);
    expect(glyphOfWords(sound?.tags ?? voice?.tags ?? [])?.name).toBe(glyph);
  });

  it("has a picture for every sound, the same for all sounds of one recipe", () => {
    const glyphs = Map.groupBy(sounds, ({ name = "" }) => recipeOfName.get(name));
    for (const [recipe, group] of glyphs) {
      const names = new Set(group.map(({ tags = [] }) => glyphOfWords(tags)?.name));
      expect([...names], recipe).toEqual([expect.any(String)]);
    }
  });
});
