import { expect, test } from "vitest";
import { catalogueEntrySchema } from "./catalogue-entry.server.ts";
import { soundDetails } from "./sound-details.server.ts";

const bare = { entry: undefined, owner: undefined, tags: {}, relativePath: "x.wav" };

test.each([
  ["air_horn-loud.wav", "Air Horn Loud"],
  ["sub/oh no.mp3", "Oh No"],
  ["笑い声.mp3", "笑い声"],
  ["élan_vital.ogg", "Élan Vital"],
  ["MLG__wow...2.flac", "MLG Wow 2"],
  ["don't-stop.wav", "Don't Stop"],
  ["მუსიკა.wav", "მუსიკა"],
  ["ßa ﬁre.wav", "ßa ﬁre"],
  ["___.wav", "Untitled"],
  ["\u200b.wav", "Untitled"],
  ["\u200d.wav", "Untitled"],
  ["\u202egnol.wav", "Gnol"],
  ["bell\u0007\u0000.wav", "Bell"],
  [`${"long".repeat(60)}.wav`, `L${"ong".concat("long".repeat(24))}`],
])("%s is named %s", (file, name) => {
  expect(soundDetails({ ...bare, relativePath: file }).name).toBe(name);
});

test("takes tags and category from folders if there is nothing else", () => {
  const details = soundDetails({ ...bare, relativePath: "My Pack/Games/retro/coin.wav" });
  expect(details).toMatchObject({ name: "Coin", category: "games", tags: ["my-pack", "games", "retro"] });
  expect(soundDetails(bare)).toMatchObject({ category: "other", tags: [] });
});

test("prefers the file's tags to its name and folders", () => {
  const tags = { title: "Air\0Horn", artist: "DJ", genre: ["Text to Song"], comment: [{ text: "So loud" }] };
  expect(soundDetails({ ...bare, relativePath: "memes/x.wav", tags })).toMatchObject({
    name: "Air Horn",
    category: "text-to-song",
    tags: ["text-to-song", "memes"],
    ownerId: "dj",
    publicInfo: { description: "So loud", ownerName: "DJ", ownerSlug: "dj", sensitiveContent: false },
  });
});

test("names a sound by its file if nothing of its title or catalogue name is visible", () => {
  expect(soundDetails({ ...bare, tags: { title: "\u3164" } }).name).toBe("X");
  const entry = catalogueEntrySchema.parse({ file: "x.wav", name: "\u200b" });
  expect(soundDetails({ ...bare, entry }).name).toBe("X");
});

test("takes the licence from the catalogue entry, and the library's without one", () => {
  const licenceOf = (given: object) => {
    const entry = catalogueEntrySchema.parse({ file: "x.wav", ...given });
    return soundDetails({ ...bare, entry }).publicInfo.licence;
  };
  expect([{ licence: "cc-by" }, { licence: "" }, {}].map(licenceOf)).toEqual(["cc-by", "library", "library"]);
  expect(catalogueEntrySchema.safeParse({ file: "x.wav", licence: "gpl" }).success).toBe(false);
});

test("prefers the catalogue entry to everything, and the command's owner to the file's artist", () => {
  const entry = catalogueEntrySchema.parse({
    file: "x.wav",
    name: "Best Horn",
    tags: "Air Horn; loud, LOUD",
    category: "Memes",
    sensitive: "yes",
  });
  const tags = { title: "Other", artist: "DJ" };
  expect(soundDetails({ ...bare, entry, owner: "Ana Lía", tags })).toMatchObject({
    name: "Best Horn",
    category: "memes",
    tags: ["air-horn", "loud"],
    publicInfo: { ownerName: "Ana Lía", sensitiveContent: true },
  });
});
