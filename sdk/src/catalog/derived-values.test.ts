import { expect, test } from "vitest";
import { soundCard, voiceCard } from "./card.ts";
import { categories, findCategory, tagName } from "./category.ts";
import { firstCategory, isSensitive, tagsList } from "./item-labels.ts";
import { itemCardSchema } from "./list-schemas.ts";
import { soundSchema } from "./sound.ts";
import { voiceSchema } from "./voice.ts";

const brand = { protocol: "reef" };
const createdAt = "2026-01-01T00:00:00Z";
const sound = (fields: object = {}) => soundSchema.parse({ id: "s1", name: "Airhorn", createdAt, ...fields });
const voice = (fields: object = {}) => voiceSchema.parse({ id: "v1", name: "Robot", createdAt, ...fields });
const audio = { url: "/a", hash: "h", name: "a.mp3", format: "mp3" };

test("the first category is the item's own, else the first public one, else none", () => {
  expect(firstCategory(sound({ category: "memes", publicInfo: { categories: ["music"] } }))).toBe("memes");
  expect(firstCategory(sound({ category: " ", publicInfo: { categories: ["", "music"] } }))).toBe("music");
  expect(firstCategory(voice({ categories: ["games", "anime"] }))).toBe("games");
  expect(firstCategory(voice())).toBe("");
});

test("tags come once each, without blanks and those that have no slug", () => {
  const tags = { tags: ["Loud", "air horn", " ", "-", "🔥"], publicInfo: { tags: ["loud", " funny "] } };
  expect(tagsList(sound(tags))).toEqual(["Loud", "air horn", "funny"]);
  expect(tagsList(voice(tags))).toEqual(["Loud", "air horn", "funny"]);
});

test("a deeplink says which generation a voice is of", () => {
  expect(soundCard(sound(), brand).deeplink).toBe("reef://open?type=sound&id=s1");
  expect(voiceCard(voice({ parentCommunityId: "p" }), brand).deeplink).toBe(
    "reef://open?type=voice_VL1&id=v1",
  );
  expect(voiceCard(voice(), brand).deeplink).toBe("reef://open?type=voice_VL2&id=v1");
});

test("a card holds what its item says, and fits its schema", () => {
  const full = sound({
    duration: 1200,
    publicInfo: { ownerName: "Ana", sensitiveContent: true },
    vm_usage: { playedCount: 7, soundhits: 7 },
    icon: { url: "/i", hash: "h", name: "i.svg" },
    audio: { ...audio, peaks: [1, 2], loudnessLufs: -9, sizeBytes: 5 },
  });
  const card = soundCard(full, brand);
  expect(itemCardSchema.parse(card)).toEqual(card);
  expect(isSensitive(full)).toBe(true);
  expect(card).toMatchObject({
    kind: "sound",
    ownerName: "Ana",
    playedCount: 7,
    durationMs: 1200,
    iconUrl: "/i",
  });
  expect(card).toMatchObject({
    audioUrl: "/a",
    peaks: [1, 2],
    loudnessLufs: -9,
    sizeBytes: 5,
    isSensitive: true,
  });
  const spoken = voice({
    author: "Bo",
    demo: { ...audio, durationMs: 900 },
    assets: { icon: { url: "/v" } },
    publicInfo: { social: { usage: 3 } },
  });
  expect(voiceCard(spoken, brand)).toMatchObject({
    ownerName: "Bo",
    playedCount: 3,
    durationMs: 900,
    iconUrl: "/v",
  });
  expect(itemCardSchema.safeParse(voiceCard(voice(), brand)).success).toBe(true);
});

test("categories are found by slug and by name, and other tags keep theirs", () => {
  expect(categories.every(({ slug }) => findCategory(slug)?.slug === slug)).toBe(true);
  expect(categories.every(({ slug, name }) => findCategory(name)?.slug === slug)).toBe(true);
  expect(findCategory("constructor")).toBeUndefined();
  expect(tagName("text-to-song")).toBe("Text to Song");
  expect(tagName("funny-cats")).toBe("funny cats");
});
