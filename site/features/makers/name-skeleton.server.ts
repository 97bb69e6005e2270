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

/** A letter of a script whose marks are vowels or make other letters. Others are read without their marks. */
const OTHER_LETTER = String.raw`(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{L}`;
const HAS_OTHER_LETTER = new RegExp(OTHER_LETTER, "u");
/** What Unicode's data must not replace: marks that are read, and letters that it takes for signs. In a group, for a split. */
const KEPT = new RegExp(`((?<=${OTHER_LETTER})\\p{M}+|[くノי])`, "u");
/** Accents of all scripts. The marks of "が" and "ぱ" make other letters. */
const ACCENT = /(?![\u3099\u309A])\p{Script=Inherited}/gu;
/** Marks that Unicode's data writes apart from letters, as in "ø", or that are a part of another letter, as in "ओ". */
const MARKS_APART = new RegExp(`(${OTHER_LETTER}\\p{M}+)|\\p{Script=Inherited}`, "gu");
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns what a name looks like: two names that readers may confuse have the same skeleton. Empty if the name has no
 * letters or digits. The database has skeletons, which `renew-skeletons.server.ts` compares at each start, if not of ASCII.
 */
export function nameSkeleton(name: string): string {
  const letters = withPlainLetters(name.replace(INVISIBLE, ""), FRAMED_LETTERS)
    .normalize("NFKD")
    .split(KEPT)
    .map((part, index) => (index % 2 === 0 ? skeletonOfPart(part) : part.replace(ACCENT, "")))
    .join("");
  const skeleton = PAIRS.reduce(
    (text, [pair, letter]) => text.replaceAll(lettersOf(pair), lettersOf(letter)),
    letters,
  );
  // Otherwise letters that look like Latin ones could stand between those, with marks that no reader minds.
  const isLatin = /\p{Script=Latin}/u.test(name) && !HAS_OTHER_LETTER.test(skeleton);
  return isLatin ? skeleton.replace(/\p{M}+/gu, "") : skeleton;
}

function skeletonOfPart(part: string): string {
  // Marks go first, since Unicode's data knows letters without them.
  const unmarked = part.replace(/\p{M}+/gu, "");
  const plain = withoutAccents(unhomoglyph(unmarked).toLowerCase());
  return lettersOf(withoutAccents(unhomoglyph(plain).toLowerCase())).replace(
    /[^\p{L}\p{N}\p{M}]\p{M}*/gu,
    "",
  );
}

const withoutAccents = (text: string) => text.normalize("NFKD").replace(MARKS_APART, "$1");
const lettersOf = (text: string) => [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join("");

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
  const visible = name.replace(INVISIBLE, "").replace(/\p{M}+/gu, "");
  // A letter in a frame belongs to the word, or is a sign beside it as in "ADMIN🅰".
  const words = [visible, withPlainLetters(visible, [...FRAMED_LETTERS, FLAG_LETTERS])]
    // "TunaSupport" has two words, and "aDmin" has one.
    .flatMap((text) => [text, text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")])
    .flatMap((text) => [text, text.replace(BETWEEN_SINGLE_LETTERS, "")])
    .flatMap((text) => text.split(/[^\p{L}\p{N}@$!|]+/u))
    .flatMap((word) => [word, word.replace(/^\p{N}+|\p{N}+$/gu, "")]);
  return [...new Set([...words, visible])].some((word) => REPEATED.test(nameSkeleton(word)));
}
