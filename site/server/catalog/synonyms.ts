/** Words that mean the same, each group normalised as by `wordsOf`. A search for one finds all of its group. */
const groups: readonly (readonly string[])[] = [
  ["0", "zero"],
  ["1", "one"],
  ["2", "two"],
  ["3", "three"],
  ["4", "four"],
  ["5", "five"],
  ["6", "six"],
  ["7", "seven"],
  ["8", "eight"],
  ["9", "nine"],
  ["10", "ten"],
  ["11", "eleven"],
  ["12", "twelve"],
  ["13", "thirteen"],
  ["14", "fourteen"],
  ["15", "fifteen"],
  ["16", "sixteen"],
  ["17", "seventeen"],
  ["18", "eighteen"],
  ["19", "nineteen"],
  ["20", "twenty"],
  ["30", "thirty"],
  ["40", "forty"],
  ["50", "fifty"],
  ["60", "sixty"],
  ["70", "seventy"],
  ["80", "eighty"],
  ["90", "ninety"],
  ["100", "hundred"],
  ["1000", "thousand"],
  ["1st", "first"],
  ["2nd", "second"],
  ["3rd", "third"],
  ["u", "you"],
  ["ur", "your"],
  ["pls", "plz", "please"],
  ["ok", "okay"],
  ["vs", "versus"],
  ["sfx", "fx"],
  ["color", "colour"],
  ["favorite", "favourite"],
  ["mom", "mum"],
];

const groupOfWord = new Map(groups.flatMap((group) => group.map((word) => [word, group] as const)));

/** Returns the other words that mean the same. */
export function synonymsOf(word: string): readonly string[] {
  return groupOfWord.get(word)?.filter((other) => other !== word) ?? [];
}
