import { describe, expect, it } from "vitest";
import { newUploadSchema } from "./new-upload.ts";
import { appealSchema, isEmoji } from "./upload-details.ts";
import { uploadLimits, uploadPartCount, uploadPartSize } from "./upload-limits.ts";

const details = { name: "Horn", category: "memes", licence: "cc0" };
const sound = { kind: "sound", key: "k-1", fileName: "horn.wav", sizeBytes: 1000, details };
const problemsOf = (upload: object) =>
  newUploadSchema.safeParse(upload).error?.issues.map(({ path }) => path.join("."));

describe("a new upload", () => {
  it("gets the defaults of details that are absent", () => {
    expect(newUploadSchema.parse(sound).details).toEqual({
      ...details,
      tags: [],
      description: "",
      isSensitive: false,
      icon: { type: "generated", variant: 0 },
    });
  });

  it.each([
    ["C:\\sounds\\horn.wav", "horn.wav"],
    ["../../etc/passwd", "passwd"],
    ["..", ".."],
    ["a\u0000b\nc.wav", "a b c.wav"],
    ["sounds/", ""],
  ])("keeps the last name of the path %j", (fileName, kept) => {
    expect(newUploadSchema.parse({ ...sound, fileName }).fileName).toBe(kept);
  });

  it("has its texts cleaned and its tags made distinct slugs", () => {
    const given = { ...details, name: " Air\u0007  horn ", tags: ["Air Horn", "air horn", "!", "-", "- -"] };
    const parsed = newUploadSchema.parse({ ...sound, details: given });
    expect(parsed.details).toMatchObject({ name: "Air horn", tags: ["air-horn"] });
  });

  it.each([
    ["no category", { ...sound, details: { ...details, category: "" } }, ["details.category"]],
    ["an unknown licence", { ...sound, details: { ...details, licence: "library" } }, ["details.licence"]],
    ["no name", { ...sound, details: { ...details, name: " \u200b\u202e" } }, ["details.name"]],
    ["a path as its key", { ...sound, key: "../a" }, ["key"]],
    ["more bytes than allowed", { ...sound, sizeBytes: uploadLimits.sizeBytes + 1 }, ["sizeBytes"]],
    ["no bytes", { ...sound, sizeBytes: 0 }, ["sizeBytes"]],
    ["a name of a file that is too long", { ...sound, fileName: "a".repeat(256) }, ["fileName"]],
    [
      "a voice without effects",
      { kind: "voice", key: "k", details: { name: "Robot", licence: "own", effects: [] } },
      ["details.effects"],
    ],
  ])("is refused for %s", (_, upload, problems) => {
    expect(problemsOf(upload)).toEqual(problems);
  });

  it("of a voice needs no file", () => {
    const effects = [{ type: "pitch", semitones: 4 }];
    const voice = { kind: "voice", key: "k", details: { name: "Robot", licence: "own", effects } };
    expect(newUploadSchema.parse(voice)).toMatchObject({ fileName: "", sizeBytes: 0 });
  });
});

it.each(["", " \n", "a\u0000b", "x".repeat(uploadLimits.appealLength + 1)])("an appeal is not %j", (text) => {
  expect(appealSchema.safeParse({ text }).success).toBe(false);
});

describe("an emoji", () => {
  it.each(["🎺", "👍🏽", "👩‍🚀", "🏳️‍🌈", "🇫🇷", "1️⃣", "❤️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦"])("may be %s", (emoji) =>
    expect(isEmoji(emoji)).toBe(true),
  );

  it.each(["", "a", "1", "🎺🎺", "<b>", "👩‍", "\u200d", "🇫", `${"👩‍".repeat(20)}👩`])(
    "may not be %j",
    (text) => expect(isEmoji(text)).toBe(false),
  );
});

it("divides a file into parts of one size, of which the last may be smaller", () => {
  const { partSizeBytes } = uploadLimits;
  for (const sizeBytes of [0, 1, partSizeBytes, partSizeBytes + 1, uploadLimits.sizeBytes]) {
    const sizes = Array.from({ length: uploadPartCount(sizeBytes) }, (_, part) =>
      uploadPartSize(sizeBytes, part),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(sizeBytes);
    expect(sizes.every((size) => size > 0 && size <= partSizeBytes)).toBe(true);
    expect(uploadPartSize(sizeBytes, sizes.length)).toBe(0);
  }
});
