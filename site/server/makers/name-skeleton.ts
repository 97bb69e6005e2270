/** Letters of other scripts, and digits, that look like Latin letters. */
const LOOKALIKES = new Map(
  [
    ["a", "аαɑ@4"],
    ["b", "вβ8"],
    ["c", "сϲ"],
    ["d", "ԁ"],
    ["e", "еεҽ3"],
    ["g", "ɡ9"],
    ["h", "нһ"],
    ["i", "іιı1!|lӏ"],
    ["j", "јϳ"],
    ["k", "кκ"],
    ["m", "м"],
    ["n", "ոпη"],
    ["o", "оοσө0"],
    ["p", "рρ"],
    ["q", "ԛ"],
    ["s", "ѕ5$"],
    ["t", "тτ7"],
    ["u", "υս"],
    ["v", "ѵν"],
    ["w", "ԝω"],
    ["x", "хχ"],
    ["y", "уүγ"],
    ["z", "2"],
  ].flatMap(([letter = "", others = ""]) => [...others].map((other) => [other, letter] as const)),
);

/** Names that only the people who run the site may have. */
const RESERVED = "admin administrator moderator mod official root staff support system team tuna".split(" ");

/**
 * Returns what a name looks like: two names that readers may confuse have the same skeleton. Empty if the name has no
 * letters or digits.
 */
export function nameSkeleton(name: string): string {
  const plain = name.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "");
  return [...plain]
    .map((character) => LOOKALIKES.get(character) ?? character)
    .join("")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

const reserved = new Set(RESERVED.map(nameSkeleton));

/** Whether a name looks like one of the people who run the site. */
export function isReservedName(name: string): boolean {
  return reserved.has(nameSkeleton(name));
}
