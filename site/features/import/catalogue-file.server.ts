import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse as parseCsv } from "csv-parse/sync";
import type * as z from "zod";
import { type CatalogueEntry, catalogueEntrySchema } from "./catalogue-entry.server.ts";
import { messageOf } from "./message-of.server.ts";
import type { Refusal } from "./refusals.server.ts";

/** A catalogue file that cannot be parsed. It stops the import, since its information would be lost. */
export class CatalogueFileError extends Error {
  override readonly name = "CatalogueFileError";
}

/** One row of a catalogue file. */
export interface CatalogueRow<Entry> {
  /** Position for messages: `catalogue.csv, row 3`. */
  source: string;
  entry: Entry;
}

export interface CatalogueRows<Entry> {
  rows: CatalogueRow<Entry>[];
  refusals: Refusal[];
  /** Files in refused rows. They must not be imported without their information. */
  refusedFiles: string[];
}

export const catalogueFileNames = ["catalogue.json", "catalogue.csv"] as const;

/** Reads catalogue.json or catalogue.csv. Throws {@link CatalogueFileError} if it is not a list of rows. */
export async function readCatalogueFile(file: string): Promise<CatalogueRows<CatalogueEntry>> {
  const text = await readText(file);
  const isCsv = file.endsWith(".csv");
  const records = isCsv ? csvRecords(file, text) : jsonRecords(file, text, "file");
  // In a CSV file, row 1 holds the names of the columns.
  return checkRows(file, records, catalogueEntrySchema, isCsv ? 2 : 1);
}

/** Checks rows one by one, so that a mistake refuses only its own row. */
export function checkRows<Schema extends z.ZodType>(
  file: string,
  records: readonly unknown[],
  schema: Schema,
  firstRow = 1,
): CatalogueRows<z.infer<Schema>> {
  const result: CatalogueRows<z.infer<Schema>> = { rows: [], refusals: [], refusedFiles: [] };
  for (const [index, record] of records.entries()) {
    const source = `${path.basename(file)}, row ${index + firstRow}`;
    const checked = schema.safeParse(record);
    if (checked.success) {
      result.rows.push({ source, entry: checked.data });
      continue;
    }
    result.refusals.push({
      source: withName(source, record),
      reason: "bad-entry",
      detail: problems(checked.error),
    });
    for (const named of namedFiles(record)) result.refusedFiles.push(path.resolve(path.dirname(file), named));
  }
  return result;
}

export async function readText(file: string): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readFile(file));
  } catch (error) {
    throw new CatalogueFileError(`${file} cannot be read as UTF-8 text: ${messageOf(error)}`);
  }
}

/** Parses a JSON list of objects, or an object of objects whose names are the values of `key`. */
export function jsonRecords(file: string, text: string, key: string): unknown[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new CatalogueFileError(`${file} is not valid JSON: ${messageOf(error)}`);
  }
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed !== "object" || parsed === null) {
    throw new CatalogueFileError(`${file} must hold a list of entries, or an object of entries by ${key}`);
  }
  return Object.entries(parsed).map(([name, entry]) =>
    isObject(entry) ? { [key]: name, ...entry } : { [key]: name, entry },
  );
}

function csvRecords(file: string, text: string): unknown[] {
  const [firstLine = ""] = text.split("\n", 1);
  const delimiter = [",", ";", "\t"].find((mark) => firstLine.includes(mark)) ?? ",";
  try {
    const columns = (names: string[]) => {
      const given = names.map((name) => name.trim().toLowerCase());
      if (!given.includes("file")) throw new Error("no column is named 'file'");
      return given;
    };
    return parseCsv(text, {
      columns,
      delimiter,
      skip_empty_lines: true,
      trim: true,
      relax_column_count_less: true,
      bom: true,
    });
  } catch (error) {
    throw new CatalogueFileError(`${file} is not valid CSV: ${messageOf(error)}`);
  }
}

function problems(error: z.ZodError): string {
  return error.issues
    .map(({ code, path: place, message, ...rest }) => {
      if (code === "unrecognized_keys" && "keys" in rest) return `unknown field ${rest.keys.join(", ")}`;
      return place.length ? `${place.join(".")}: ${message}` : message;
    })
    .join("; ");
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function withName(source: string, record: unknown): string {
  const name = isObject(record) ? (record.file ?? record.name) : undefined;
  return typeof name === "string" && name ? `${source} (${name})` : source;
}

function namedFiles(record: unknown): string[] {
  if (!isObject(record)) return typeof record === "string" ? [record] : [];
  const { file, demo, originalDemo, icon } = record;
  // Without `file`, any text may be the name of the sound in a misspelt field.
  const values = typeof file === "string" ? [file, demo, originalDemo, icon] : Object.values(record);
  return values.filter((value) => typeof value === "string");
}
