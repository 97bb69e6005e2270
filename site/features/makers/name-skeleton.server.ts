import unhomoglyph from "unhomoglyph";
import { brand } from "../../brand.ts";

/** What readers of names take for Latin letters, beyond Unicode's confusables: digits, signs and small capitals. */
const LOOKALIKES = new Map(
  [
    ["a", "@4αɑᴀ"],
    ["b", "8ʙβв"],
    ["c", "ᴄ"],
    ["d", "ᴅ"],
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
  const plain = withoutMarks(unhomoglyph(withoutMarks(name)).toLowerCase());
  const letters = [...withoutMarks(unhomoglyph(plain).toLowerCase())]
    .map((character) => LOOKALIKES.get(character) ?? character)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
  return PAIRS.reduce((text, [pair, letter]) => text.replaceAll(lettersOf(pair), lettersOf(letter)), letters);
}

const withoutMarks = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "");
const lettersOf = (text: string) => [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");

/** Names that only the people who run the site may have, and words that nobody else may have in a name. */
const RESERVED =
  `admin admins administrator administration moderator moderators mod mods official root staff support system team ${brand.name}`
    .split(" ")
    .map(nameSkeleton);
const REPEATED = new RegExp(`^(?:${RESERVED.toSorted((one, next) => next.length - one.length).join("|")})+$`);

/**
 * Whether a name has a word that looks like one of the people who run the site, such as "Site Admin", or is made of such
 * words alone, such as "TunaSupport" or "s t a f f". "Badminton" has none.
 */
export function isReservedName(name: string): boolean {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  // "TunaSupport" has two words, and "aDmin" has one.
  const words = [visible, visible.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")]
    .flatMap((text) => text.split(/[^\p{L}\p{N}\p{M}@$!|]+/u))
    .flatMap((word) => [word, word.replace(/^\p{N}+|\p{N}+$/gu, "")]);
  return [...words, name].some((word) => REPEATED.test(nameSkeleton(word)));
}
