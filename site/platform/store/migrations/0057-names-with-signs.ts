import { runStatements } from "../run-statements.server.ts";

/**
 * Signs between the letters of names, as ranges of a regular expression. They have no letter, digit or mark of any script, and
 * no space. The classes of PostgreSQL would depend on the locale of the database.
 */
const signs = [
  // ASCII, Latin and spacing accents.
  String.raw`!-/:-@[-\u0060{-~\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df`,
  // Armenian, Hebrew, Arabic, Devanagari, Thai, Tibetan, Burmese, Ethiopic and Khmer.
  String.raw`\u055a-\u055f\u0589-\u058a\u05be\u05c0\u05c3\u05f3-\u05f4\u060c\u061b-\u061f\u066a-\u066d\u06d4\u0964-\u0965\u0970`,
  String.raw`\u0e3f\u0f0b-\u0f17\u104a-\u104f\u1360-\u1368\u17d4-\u17d6`,
  // Punctuation, invisible signs, currencies, arrows, mathematics, boxes, stars and dingbats.
  String.raw`\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2064\u2066-\u206f\u207a-\u207e\u208a-\u208e\u20a0-\u20c0\u2116-\u2118`,
  String.raw`\u211e-\u2123\u2190-\u2429\u2440-\u244a\u2500-\u2775\u2794-\u2bff\u2e00-\u2e2e\u2e30-\u2e5d`,
  // Chinese, Japanese and Korean, full and half width.
  String.raw`\u3001-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303d-\u303f\u30a0\u30fb\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff0f\uff1a-\uff20`,
  String.raw`\uff3b-\uff40\uff5b-\uff65\uffe0-\uffee\ufff9-\ufffd`,
  // Music, emoji and the letters of flags.
  String.raw`\U0001d100-\U0001d164\U0001d16a-\U0001d16c\U0001f000-\U0001f0ff\U0001f10d-\U0001fbef\U000e0001-\U000e007f`,
].join("");
/** Accents, marks that say how a sign is drawn, and what compatible forms of letters and numbers have between them. */
export const accents = String.raw`\u00b7\u02bc\u0300-\u036f\u2044\u20e3\ufe00-\ufe0f`;

/** Returns SQL of the words of a column of names without some marks, as ranges of a regular expression. */
export const wordsOfNamesWithout = (marks: string, column: string): string =>
  `to_tsvector('simple', ${textOfNamesWithout(marks, column)})`;

/** Returns SQL of a column of names without some marks, with signs as spaces, and once more without signs. */
export function textOfNamesWithout(marks: string, column: string): string {
  const plain = (text: string) =>
    `normalize(regexp_replace(normalize(${text}, NFKD), '[${marks}]', '', 'g'), NFC)`;
  const [apart, joined] = [" ", ""].map((between) =>
    plain(`regexp_replace(${column}, '[${signs}]', '${between}', 'g')`),
  );
  return `${apart} || ' ' || ${joined}`;
}

/** Returns SQL that replaces the indexes of names by others of these words of the column `name`. */
export const indexNamesBy = (words: string): string[] => [
  "DROP INDEX maker_name_words, board_name_words",
  `CREATE INDEX maker_name_words ON maker USING gin ((${words}))`,
  `CREATE INDEX board_name_words ON board USING gin ((${words}))
    WHERE visibility = 'public' AND hidden_reason IS NULL AND pad_count > 0`,
];

/** Indexes the words of names with signs both apart and joined, so that searches for "mr beast" and "mrbeast" find "Mr.Beast". */
export const up = runStatements(indexNamesBy(wordsOfNamesWithout(accents, "name")));
