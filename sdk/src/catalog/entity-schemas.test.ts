import { expect, test } from "vitest";
import { sortingOptions, sortOfSlug } from "./sorting.ts";
import { soundSchema } from "./sound.ts";
import { voiceSchema } from "./voice.ts";

const createdAt = "2026-01-01T00:00:00Z";
const soundFields = "id type name custom locked ownerId publicStatus duration category tags trendingStatus";
const voiceFields =
  "id name description type ownerId author categories keywords tags demo parentCommunityId generatedWith icon assets rotatory isLoading isOnline custom favorite locked order cacheStatus manifestFormatVersion";

test("a sound has every field and default of product rules 5.1 to 5.5", () => {
  const sound = soundSchema.parse({ id: "s1", name: "n", createdAt });
  expect(Object.keys(sound)).toEqual(expect.arrayContaining(soundFields.split(" ")));
  expect(Object.keys(sound.publicInfo).join()).toBe(
    "url,sensitiveContent,description,tags,categories,ownerName,ownerSlug,licence",
  );
  expect(sound).toMatchObject({ type: "sound", publicStatus: "listed" });
  expect(sound.vm_usage).toEqual({ playedCount: 0, soundhits: 0, add_to_soundboard: 0 });
  expect(sound.seo).toEqual({ index: true, canonical: null, metaTitle: null, metaDescription: null });
});

test("a voice has every field and default of product rules 5.8 and 5.9", () => {
  const voice = voiceSchema.parse({ id: "v1", name: "n", createdAt });
  expect(Object.keys(voice)).toEqual(expect.arrayContaining(voiceFields.split(" ")));
  expect(voice).toMatchObject({ type: "voice", cacheStatus: "Ready", manifestFormatVersion: "1.0.0" });
  expect(voice.publicInfo).toMatchObject({ social: { usage: 0 }, meta: { descriptionOption: 1 } });
});

test.each(["", ".", "..", "a/b", "-a", "a b", "é", "a".repeat(65), "a\n"])("%j is no id", (id) => {
  expect(soundSchema.safeParse({ id, name: "n", createdAt }).success).toBe(false);
});

test("a sorting has one slug, and the default none", () => {
  expect(sortingOptions).toEqual([
    { apiValue: "trending", slug: "" },
    { apiValue: "created", slug: "new" },
  ]);
  expect([sortOfSlug(""), sortOfSlug("new"), sortOfSlug("old")]).toEqual(["trending", "created", undefined]);
});
