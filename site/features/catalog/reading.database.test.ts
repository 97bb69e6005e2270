import { categories } from "@tuna/sdk/catalog";
import { beforeAll, expect, test } from "vitest";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { describeOnTestedDatabases } from "../../platform/store/testing/tested-databases.ts";

describeOnTestedDatabases("recommendations, tags, audio and reports", (site) => {
  beforeAll(async () => {
    const { catalog } = site();
    await catalog.addMedia([testAudio]);
    const tagged = (id: string, tags: string[], trend = 2900) =>
      newTestItem("sound", id, { id, trend, audioHash: testAudio.hash, fields: { tags, category: "memes" } });
    await catalog.add([
      tagged("goose", ["goose", "bird", "loud"]),
      tagged("honk", ["goose", "bird"]),
      tagged("parrot", ["bird"]),
      ...Array.from({ length: 30 }, (_, index) => tagged(`popular-${index}`, ["loud"], 2950 + index)),
      newTestItem("sound", "Shy goose", { id: "shy", publicStatus: "unlisted", fields: { tags: ["goose"] } }),
      newTestItem("voice", "Goose voice", {
        id: "goose-voice",
        fields: { tags: ["goose"], categories: ["memes"] },
      }),
    ]);
  });

  test("recommends items that share rare tags, then popular ones, and never the item itself", async () => {
    const ids = (await site().catalog.recommended("sound", "goose", 12)).map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual(["honk", "parrot"]);
    expect(ids).toHaveLength(12);
    expect(ids[2]).toBe("popular-29");
    expect(ids).not.toContain("goose");
    expect(ids).not.toContain("shy");
  });

  test("recommends what sounds alike first, among sounds with the same tags and popular ones", async () => {
    const { catalog } = site();
    const rising = [0x0f0f_0001, 0x0f0f_0003, 0x0f0f_0007, 0x0f0f_000f];
    const falling = [0xf0f0_1000, 0xf0f0_3000, 0xf0f0_7000, 0xf0f0_f000];
    const sound = (id: string, words: number[], tags: string[], trend: number) => {
      const hash = id.padEnd(64, "0");
      const media = { ...testAudio, hash, fingerprint: Uint32Array.from(words) };
      return { media, item: newTestItem("sound", id, { id, trend, audioHash: hash, fields: { tags } }) };
    };
    const sounds = [
      sound("slide", rising, ["whistle"], 1),
      sound("slide-again", rising, ["whistle"], 1),
      sound("drop", falling, ["whistle"], 2),
      sound("popular-slide", rising, ["flute"], 5000),
      sound("popular-drop", falling, ["flute"], 5001),
    ];
    await catalog.addMedia(sounds.map(({ media }) => media));
    await catalog.add(sounds.map(({ item }) => item));
    const ids = (await catalog.recommended("sound", "slide", 4)).map(({ id }) => id);
    expect(ids).toEqual(["slide-again", "drop", "popular-slide", "popular-drop"]);
  });

  test("an unlisted item has recommendations for administrators only, an unknown one has none", async () => {
    const { catalog } = site();
    const ids = (await catalog.withUnlisted.recommended("sound", "shy", 3)).map(({ id }) => id);
    expect(ids.slice(0, 2).toSorted()).toEqual(["goose", "honk"]);
    expect(await catalog.recommended("sound", "shy", 3)).toEqual([]);
    expect(await catalog.recommended("sound", "nothing", 3)).toEqual([]);
  });

  test("returns tags by number of items, with separate counts of sounds and voices", async () => {
    const { catalog } = site();
    expect((await catalog.tags(2)).map(({ slug }) => slug)).toEqual(["memes", "loud"]);
    expect(await catalog.tag("goose")).toMatchObject({ name: "goose", soundCount: 2, voiceCount: 1 });
    expect(await catalog.tag("nothing")).toBeUndefined();
  });

  test("returns every category with its text in the site's order, even without items", async () => {
    const tags = await site().catalog.categories();
    expect(tags.map(({ slug, name, description }) => ({ slug, name, description }))).toEqual(categories);
    expect(tags.find(({ slug }) => slug === "memes")).toMatchObject({ soundCount: 33, voiceCount: 1 });
    expect(tags.find(({ slug }) => slug === "politics")).toMatchObject({ soundCount: 0, voiceCount: 0 });
  });

  test("returns the file and name of an item's audio", async () => {
    const { catalog } = site();
    expect(await catalog.getAudio("sound", "goose")).toEqual({
      file: testAudio,
      original: null,
      name: "goose",
      fileName: "goose.wav",
      isSensitive: false,
      isListed: true,
    });
    expect(await catalog.getAudio("voice", "goose-voice")).toBeUndefined();
    expect(await catalog.getAudio("sound", "nothing")).toBeUndefined();
    expect(await catalog.getMedia(testAudio.hash)).toEqual(testAudio);
    expect(await catalog.getMedia("0".repeat(64))).toBeUndefined();
  });

  test("stores reports of existing items, also a second one of the same visitor", async () => {
    const { catalog } = site();
    expect(await catalog.report("sound", "goose", "ann", { reason: "spam" })).toBe(true);
    expect(
      await catalog.report("sound", "goose", "ann", { reason: "other", details: "Changed my mind" }),
    ).toBe(true);
    expect(await catalog.report("voice", "goose", "ann", { reason: "spam" })).toBe(false);
  });
});
