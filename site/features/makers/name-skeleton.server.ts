import unhomoglyph from "unhomoglyph";
import { brand } from "../../brand.ts";

/** What readers of names take for Latin letters, beyond Unicode's confusables: digits, signs and small capitals. */
const LOOKALIKES = new Map(
  [
    ["a", "@4αɑᴀ"],
    ["b", "8ʙβв"],
    ["c", "ᴄ"],
    // "∂" is what Unicode's data makes of "ð".
    ["d", "ᴅ∂"],
    ["e", "3ᴇεҽ"],
    ["f", "ꜰ"],
    ["g", "9ɢ"],
    ["h", "ʜнһ"],
    ["i", "1!|lıɪ"],
    ["j", "ᴊ"],
    ["k", "ᴋĸκк"],
    ["m", "ᴍм"],
    ["n", "ɴոпη"],
    ["o", "0ᴏθө"],
    ["p", "ᴘ"],
    ["q", "ꞯ"],
    ["r", "ʀ"],
    ["s", "5$ꜱ"],
    ["t", "7ᴛтτ"],
    ["u", "ᴜ"],
    ["v", "ᴠ"],
    ["w", "ᴡω"],
    ["x", "χ"],
    ["y", "ʏ"],
    ["z", "2ᴢ"],
  ].flatMap(([letter = "", others = ""]) => [...others].map((other) => [other, letter] as const)),
);
/** Letters that Unicode's data writes as several, so that names with either look the same. */
const PAIRS: readonly (readonly [string, string])[] = [
  ["rn", "m"],
  ["vv", "w"],
];

/**
 * Returns what a name looks like: two names that readers may confuse have the same skeleton. Empty if the name has no
 * letters or digits.
 */
export function nameSkeleton(name: string): string {
  // Marks go first, since Unicode's data knows letters without them.
  const unmarked = withoutMarks(withPlainLetters(name, FRAMED_LETTERS));
  const plain = withoutMarks(unhomoglyph(unmarked).toLowerCase());
  const letters = [...withoutMarks(unhomoglyph(plain).toLowerCase())]
    .map((character) => LOOKALIKES.get(character) ?? character)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(lettersOf(pair), lettersOf(letter)), letters);
}

/** Where alphabets start whose letters are in brackets, circles or squares, which are signs to Unicode. */
const FRAMED_LETTERS = [0x249c, 0x24b6, 0x24d0, 0x1f110, 0x1f130, 0x1f150, 0x1f170];
/** Where the alphabet of flags starts. Two of its letters are a flag on most screens, and letters on the others. */
const FLAG_LETTERS = 0x1f1e6;

/** Replaces the letters of alphabets by those from A to Z. */
function withPlainLetters(text: string, alphabets: readonly number[]): string {
  return text.replace(/\p{So}/gu, (sign) => {
    const letters = alphabets.map((start) => (sign.codePointAt(0) ?? 0) - start);
    const letter = letters.find((index) => index >= 0 && index < 26);
    return letter === undefined ? sign : String.fromCharCode(65 + letter);
  });
}

const withoutMarks = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "");
const lettersOf = (text: string) => [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");

/** Names that only the people who run the site may have, and words that nobody else may have in a name. */
const RESERVED =
  `admin admins administrator administration moderator moderators mod mods official root staff support system team ${brand.name}`
    .split(" ")
    .map(nameSkeleton);
const REPEATED = new RegExp(`^(?:${RESERVED.toSorted((one, next) => next.length - one.length).join("|")})+$`);

/** What is between letters that stand alone, as in "a.d.m.i.n" or "a d m i n". */
const BETWEEN_SINGLE_LETTERS = /(?<=(?<!\p{L})\p{L})\P{L}+(?=\p{L}(?!\p{L}))/gu;

/**
 * Whether a name has a word that looks like one of the people who run the site, such as "Site Admin" or "a.d.m.i.n Bob", or
 * is made of such words alone, such as "TunaSupport". "Badminton" has none.
 */
export function isReservedName(name: string): boolean {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  // A letter in a frame belongs to the word, or is a sign beside it as in "ADMIN🅰".
  const words = [visible, withPlainLetters(visible, [...FRAMED_LETTERS, FLAG_LETTERS])]
    // "TunaSupport" has two words, and "aDmin" has one.
    .flatMap((text) => [text, text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")])
    .flatMap((text) => [text, text.replace(BETWEEN_SINGLE_LETTERS, "")])
    .flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}@$!|]+/u))
    .flatMap((word) => [word, word.replace(/^\p{N}+|\p{N}+$/gu, "")]);
  return [...new Set([...words, name])].some((word) => REPEATED.test(nameSkeleton(word)));
}
