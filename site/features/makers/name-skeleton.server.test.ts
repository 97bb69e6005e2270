import { describe, expect, it } from "vitest";
import { isReservedName, nameSkeleton } from "./name-skeleton.server.ts";

const everyTwo = (names: string) =>
  names.split(" ").flatMap((one, index, all) => all.slice(index + 1).map((other) => [one, other]));

describe("the skeleton of a name", () => {
  it.each([
    ["PixelPickle", "Pixel Pickle"],
    ["PixelPickle", "рiхеlрiсkle"],
    ["PixelPickle", "P1xe1-P1ckle"],
    ["Zoë", "ZOE"],
    ["Bob", "Böb"],
    ["Dan", "Ƌan"],
    ["ﬁsh", "fish"],
    ["Maker", "rnaker"],
    ["Paul", "Pauł"],
    ["Bob", "Bøb"],
    ["Kate", "ᴋate"],
    ["Kate", "Ꮶate"],
    ["Anna", "ᴀnna"],
    ["Boo", "B०o"],
    ["Lily", "ǀily"],
    ["Will", "VVill"],
    ["Bob", "🅱o🅑"],
    ["Bob", "⒝🄾🄱"],
    ["David", "Davið"],
    ["Bob", "♪ Bob ♪"],
    ["Bob", "Bo\u0E49b\u0941"],
    ["Bob", "Bဝ\u0E49b"],
    ["मीना", "मी\u0301ना"],
    ["मीना", "म\u200Bीना"],
    ["パパ", "ﾊﾟﾊﾟ"],
    ["سلام", "سَلام"],
    ["שלום", "שָׁלוֹם"],
  ])("is the same for %s and %s", (one, other) => {
    expect(nameSkeleton(one)).toBe(nameSkeleton(other));
  });

  it.each([
    ["PixelPickle", "PixelPickles"],
    ["山田", "田山"],
    ["Ana", "Anna"],
    ...["मीना मोना मनु मन", "आशा ओशा", "राम रोमी रीमा रमा", "ปิติ ปีติ", "কাকা কাকু কেকা", "மணி மாணி"].flatMap(everyTwo),
    ...[
      "မိုး မေ မာ",
      "ဝါ ဝိ တာ ဟာ ပာ",
      "మీనా మోనా వీనా",
      "ഠാ ഠി",
      "ハハ パパ ババ",
      "くま ぐま ま",
      "ハノイ ハイ",
    ].flatMap(everyTwo),
    ...["שיר שר", "شمس سمس"].flatMap(everyTwo),
  ])("differs for %s and %s", (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});

it.each([
  ...[
    "Admin",
    "аdmin",
    "M0derator",
    "S.u.p.p.o.r.t",
    "s t a f f",
    "Adrnin",
    "Admin2024",
    "ＴＵＮＡ",
    "the-mods",
  ],
  ...[
    "Tuna Support",
    "Tuna Team",
    "Official Tuna",
    "Administrator Anna",
    "Site Admin",
    "TunaSupport",
    "tunasupport",
  ],
  ...["ⓐⓓⓜⓘⓝ Bob", "🄰🄳🄼🄸🄽 Bob", "⒜⒟⒨⒤⒩ Bob", "🄐🄓🄜🄘🄝 Bob", "Ⓣⓤⓝⓐ Sounds", "Ⓐdmin Bob", "🅰🅳🅼🅸🅽", "🅢🅣🅐🅕🅕"],
  ...["🇦🇩🇲🇮🇳 Bob", "aðmin Bob", "ADMIN🅰 Bob", "Ꭺ\u0E49dmin Bob", "a.d.m.i.n Bob", "Bob a d m i n"],
  ...["Site adMin", "Site aDMIN", "The sTaFf", "Site ad\u200Dmin", "Site ad\u{E0061}min"],
])("%s is reserved", (name) => {
  expect(isReservedName(name)).toBe(true);
});

it("names of other words are not reserved, also if a word begins, ends or goes on with a reserved one", () => {
  const names = [
    "Badminton",
    "Teammate",
    "Sofia",
    "Steamer",
    "Fortuna",
    "Modest Mouse",
    "Otter 48213",
    "山田",
    "J. R. R. Tolkien",
    "M. O. Dee",
    "Otto 🇩🇪",
  ];
  expect(names.filter(isReservedName)).toEqual([]);
});
