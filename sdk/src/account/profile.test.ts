import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountTexts } from "../locale/texts.ts";
import { cleanBio, cleanName } from "./profile.ts";
import { profileChangesSchema } from "./profile-schema.ts";

const nameFault = "Enter a name of 1 to 64 characters";
const faultOf = (changes: unknown) => profileChangesSchema.safeParse(changes).error?.issues[0]?.message;

describe("a name", () => {
  it.each([
    ["  Ada \t Lovelace\n", "Ada Lovelace"],
    ["cafe\u0301", "caf\u00e9"],
    ["ad\u200bmin\u202e", "admin"],
    ["nul\0l", "nul l"],
    ["\ud800x", "x"],
    [
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} goal",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} goal",
    ],
    ["Anna\u{E0061}\u{E007F}", "Anna"],
    ["\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["نمی‌خواهم", "نمی‌خواهم"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(profileChangesSchema.parse({ name: typed })).toEqual({ name: kept });
  });

  it.each(["", "   ", "\u200b", "\u3164", "\u2800", "\u200d", "\u0301", "a".repeat(65), null, 7, {}])(
    "%j is refused",
    (typed) => {
      expect(faultOf({ name: typed })).toBe(nameFault);
    },
  );

  it("may have 64 characters, however many bytes they take", () => {
    expect(faultOf({ name: "\u{1f41f}".repeat(64) })).toBeUndefined();
    expect(faultOf({ name: "\u{1f41f}".repeat(65) })).toBe(nameFault);
  });
});

describe("a bio", () => {
  it("keeps its lines, each cleaned, and one empty line between two", () => {
    expect(cleanBio("\r\n I make  sounds\r\n\n\n\nand\u0007 voices \n")).toBe("I make sounds\n\nand voices");
  });

  it("may be empty, and 500 characters long", () => {
    expect(faultOf({ bio: "" })).toBeUndefined();
    expect(faultOf({ bio: "\u{1f41f}".repeat(500) })).toBeUndefined();
    expect(faultOf({ bio: "a".repeat(501) })).toBe("Enter 500 characters at most");
    expect(faultOf({ bio: ["a"] })).toBe("Enter 500 characters at most");
  });
});

describe("a link", () => {
  it.each(["\0", "\u0007", "\u202e", "\u200b", "\ud800", "\udc00"])("with %j is refused", (character) => {
    for (const link of [`https://a.example/${character}b`, `https://a.example/b${character}`]) {
      expect(faultOf({ links: [link] }), link).toBe(accountTexts.linkInvalid);
    }
  });

  it.each(["https://a.example/\u00e9", "https://a.example/\u{1f41f}"])("may be %j", (link) => {
    expect(profileChangesSchema.parse({ links: [link] })).toEqual({ links: [link] });
  });
});

it("what was cleaned once stays as it is", () => {
  // Of UTF-16 units, so that halves of a pair come too.
  const anyText = fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanName(cleanName(text))).toBe(cleanName(text));
      expect(cleanBio(cleanBio(text))).toBe(cleanBio(text));
      expect(cleanBio(text)).not.toMatch(/\0|\p{Cs}/u);
    }),
  );
});
