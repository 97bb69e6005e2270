import { type RawBuilder, sql } from "kysely";

/** Names that a search for a name reads at most: a short word may begin many. */
export const MAX_NAMED = 1000;
/** A last word of fewer letters begins too many names, so it counts as complete. */
const MIN_START = 3;
const MAX_WORDS = 8;
/** Accents, and marks that say how a sign is drawn. */
const ACCENTS = /[\u0300-\u036f\u20E3\uFE00-\uFE0F]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * Returns the query, in the notation of PostgreSQL's `tsquery`, for names that have all words of what somebody typed. The
 * last word may be incomplete, and accents do not matter. Returns undefined if there are no words.
 */
export function nameQuery(q: string): string | undefined {
  const words = (withoutAccents(q).toLowerCase().match(WORD) ?? []).slice(0, MAX_WORDS);
  const last = words.at(-1);
  if (last === undefined) return undefined;
  return words.map((word) => `'${word}'`).join(" & ") + ([...last].length < MIN_START ? "" : ":*");
}

const withoutAccents = (text: string) => text.normalize("NFKD").replace(ACCENTS, "").normalize("NFC");

/** Signs between the letters of names, doubled as in a text of SQL. */
const SIGNS = "-!\"#$%&''()*+,./:;<=>?@[\\]^_`{|}~’ʼ‘“”…·";
const SPACES = " ".repeat([...SIGNS].length - 1);

/**
 * SQL of the words of the names in a column `name` of a table, as their indexes have them. Words count both apart and joined
 * where signs stand between them, since addresses of searches leave out signs: "Mr.Beast" is found by "mr beast" and "mrbeast".
 */
export function wordsOfNames(table: "maker" | "board"): RawBuilder<unknown> {
  const plain = sql`normalize(regexp_replace(normalize(${sql.ref(`${table}.name`)}, NFKD), ${sql.raw(String.raw`'[\u0300-\u036f]'`)}, '', 'g'), NFC)`;
  const [signs, spaces] = [sql.raw(`'${SIGNS}'`), sql.raw(`'${SPACES}'`)];
  return sql`to_tsvector('simple', translate(${plain}, ${signs}, ${spaces}) || ' ' || translate(${plain}, ${signs}, ''))`;
}
