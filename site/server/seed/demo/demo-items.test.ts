import { categories } from "@tuna/sdk/catalog";
import { describe, expect, it } from "vitest";
import { demoSoundItem, demoVoiceItem } from "./demo-items.ts";
import { DEMO_SOUND_COUNT } from "./demo-sounds.ts";
import { demoVoices } from "./demo-voices.ts";

const nowMs = Date.UTC(2026, 0, 15);
const media = { audioHash: "a", iconHash: "b" };
const phrase = {
  url: "/media/p.wav",
  hash: "p",
  name: "phrase.wav",
  format: "wav",
  peaks: [],
  loudnessLufs: null,
  sizeBytes: 1,
};
const sounds = Array.from({ length: DEMO_SOUND_COUNT }, (_, number) => demoSoundItem(number, media, nowMs));
const voices = demoVoices.map((_, number) => demoVoiceItem(number, media, nowMs, phrase));
const all = [...sounds, ...voices];

describe("demo items", () => {
  it("fill every category, and every category with some", () => {
    for (const { slug } of categories) {
      const listed = sounds.filter(
        (sound) => sound.fields.category === slug || sound.fields.tags?.includes(slug),
      );
      expect(listed.length, slug).toBeGreaterThanOrEqual(5);
    }
    expect(sounds.some((sound) => sound.fields.tags?.includes("sfx"))).toBe(true);
  });

  it("have names of their own", () => {
    for (const items of [sounds, voices]) {
      const names = items.map((item) => item.fields.name.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("carry two to six tags from a vocabulary of more than a hundred", () => {
    for (const sound of sounds) {
      expect(sound.fields.tags?.length, sound.fields.name).toBeGreaterThanOrEqual(2);
      expect(sound.fields.tags?.length, sound.fields.name).toBeLessThanOrEqual(6);
    }
    expect(new Set(sounds.flatMap((sound) => sound.fields.tags)).size).toBeGreaterThan(100);
  });

  it("are sensitive in 2 to 6 of a hundred cases", () => {
    const share = sounds.filter((sound) => sound.fields.publicInfo?.sensitiveContent).length / sounds.length;
    expect(share).toBeGreaterThan(0.02);
    expect(share).toBeLessThan(0.06);
  });

  it("were all shared within the last four years, some this week", () => {
    const ages = all.map((item) => (nowMs - item.createdAt.getTime()) / 86_400_000);
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ages)).toBeLessThan(4 * 365);
    expect(ages.filter((days) => days < 7).length).toBeGreaterThan(2);
    expect(ages.filter((days) => days > 3 * 365).length).toBeGreaterThan(10);
  });

  it("are played very unevenly", () => {
    const plays = sounds.map((sound) => sound.plays).sort((a, b) => b - a);
    const sum = plays.reduce((total, count) => total + count, 0);
    const ofTopTenth = plays
      .slice(0, Math.ceil(plays.length / 10))
      .reduce((total, count) => total + count, 0);
    expect(ofTopTenth / sum).toBeGreaterThan(0.6);
    expect(plays[0]).toBeGreaterThan(200_000);
    expect(plays.at(-1)).toBeLessThan(100);
    for (const item of all) expect(item.addedToSoundboard).toBeLessThanOrEqual(item.plays);
  });

  it("are the same on every machine, but for the date they are counted from", () => {
    const later = demoSoundItem(7, media, nowMs + 1000);
    expect(later.createdAt.getTime() - (sounds[7]?.createdAt.getTime() ?? 0)).toBe(1000);
    expect(later).toMatchObject({ fields: sounds[7]?.fields, plays: sounds[7]?.plays });
  });
});
