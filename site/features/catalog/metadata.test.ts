import { soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { soundMetaDescription, soundMetaTitle, voiceMetaDescription, voiceMetaTitle } from "./metadata.ts";

const brand = { name: "Reef", product: "Reef Live" };
const createdAt = "2026-01-01T00:00:00Z";
const sound = (fields: object = {}) => soundSchema.parse({ id: "s1", name: "Airhorn", createdAt, ...fields });
const voice = (fields: object = {}) => voiceSchema.parse({ id: "v1", name: "Robot", createdAt, ...fields });

test("describes a sound by its own texts, or by a template with its name and category", () => {
  expect(
    soundMetaDescription(sound({ seo: { metaDescription: "M" }, publicInfo: { description: "D" } }), brand),
  ).toBe("M");
  expect(soundMetaDescription(sound({ publicInfo: { description: "D" } }), brand)).toBe("D");
  expect(soundMetaDescription(sound({ category: "text-to-song" }), brand)).toMatch(
    /Airhorn.*Text to Song.*Reef Live/,
  );
  expect(soundMetaDescription(sound(), brand)).not.toMatch(/[{}]|\s{2}/);
  expect(soundMetaTitle(sound({ seo: { metaTitle: "T" } }), brand)).toBe("T");
  expect(soundMetaTitle(sound(), brand)).toMatch(/Airhorn.*Reef/);
});

test("describes a voice by one of four templates, and by the first for an unknown option", () => {
  const described = (descriptionOption: unknown) =>
    voiceMetaDescription(
      voice({ categories: ["games"], publicInfo: { meta: { descriptionOption } } }),
      brand,
    );
  const texts = [1, 2, 3, 4].map(described);
  expect(new Set(texts).size).toBe(4);
  for (const text of texts) expect(text).toMatch(/^[^{}]*Robot[^{}]*$/);
  for (const wrong of [0, 5, 1.5, "2", null, undefined]) expect(described(wrong)).toBe(texts[0]);
  const fourth = voice({ publicInfo: { meta: { descriptionOption: 4 } } });
  expect(voiceMetaDescription(fourth, brand)).toMatch(/^Meet Robot, one of the voices from the community\./);
  expect(voiceMetaDescription(voice({ description: "Own" }), brand)).toBe("Own");
  expect(voiceMetaTitle(voice(), brand)).toMatch(/Robot.*Reef/);
});
