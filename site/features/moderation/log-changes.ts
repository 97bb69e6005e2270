import type { UploadField } from "@tuna/sdk/uploads";
import {
  adminAccountTexts,
  copyrightTexts,
  logTexts,
  queueTexts,
  uploadTexts,
} from "../../platform/locale/texts.ts";
import type { LogEntry } from "../item-changes/admin-log.ts";
import { detailField, detailFields, shownDetail } from "../item-details/detail-fields.ts";

/** Part of a value: kept, removed or added. */
export interface DiffPart {
  side: "both" | "before" | "after";
  text: string;
}

/** Change of one field. */
export interface LogChange {
  field: string;
  label: string;
  parts: DiffPart[];
}

/** What an action was about, which may be the same before and after. */
const subjectFields = new Set(["board", "day", "week"]);

/** Returns a diff of each field that differs between both sides of a log entry, and of the board, day or week that it is about. */
export function changesOf({ before, after }: Pick<LogEntry, "before" | "after">): LogChange[] {
  const [from, to] = [flat(before), flat(after)];
  const fields = [...new Set([...from.keys(), ...to.keys()])];
  return fields
    .filter((field) => from.get(field) !== to.get(field) || subjectFields.has(field))
    .map((field) => ({
      field,
      label: fieldLabel(field),
      parts: diff(from.get(field) ?? "", to.get(field) ?? ""),
    }));
}

/** Flattens values by field name; nested objects such as the SEO fields contribute their own fields. */
function flat(values: Record<string, unknown>): Map<string, string> {
  const entries = Object.entries(values).flatMap(([field, value]) =>
    isObject(value) ? [...flat(value)] : [[field, shown(field, value)] as const],
  );
  return new Map(entries);
}

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value))
    return value.map((part) => (isObject(part) ? JSON.stringify(part) : part)).join(", ");
  if (typeof value === "boolean") return value ? logTexts.yes : logTexts.no;
  if (isDetail(field)) return shownDetail(field, value);
  return textOf(valueTexts[field], String(value));
}

/** Compares by words: shared words at both ends are kept, so a changed word stands out. */
function diff(before: string, after: string): DiffPart[] {
  const [from, to] = [splitWords(before), splitWords(after)];
  const shorter = Math.min(from.length, to.length);
  let start = 0;
  while (start < shorter && from[start] === to[start]) start += 1;
  let end = 0;
  while (end < shorter - start && from.at(-1 - end) === to.at(-1 - end)) end += 1;
  const parts: DiffPart[] = [
    { side: "both", text: from.slice(0, start).join("") },
    { side: "before", text: from.slice(start, from.length - end).join("") },
    { side: "after", text: to.slice(start, to.length - end).join("") },
    { side: "both", text: from.slice(from.length - end).join("") },
  ];
  return parts.filter(({ text }) => text !== "");
}

function splitWords(text: string): string[] {
  return text.match(/\s+|[^\s,]+|,/g) ?? [];
}

function fieldLabel(field: string): string {
  if (isDetail(field)) return detailField(field).label;
  return textOf(fieldTexts, field);
}

/** Resolved reports of an item are counted by reason. */
const fieldTexts: Texts = { ...queueTexts.reasons, ...logTexts.fields };

/** Texts of the fields whose values are words of the code. */
const valueTexts: Record<string, Texts> = {
  resolution: { ...queueTexts.decided, ...logTexts.resolutions },
  hiddenReason: queueTexts.reasons,
  // Of uploads and of notices of copyright, which have no word in common.
  state: { ...uploadTexts.states, ...copyrightTexts.states },
  reason: uploadTexts.reviewReasons,
  appeal: logTexts.appeals,
  status: adminAccountTexts.statuses,
  type: adminAccountTexts.types,
};

type Texts = Readonly<Record<string, string>>;

/** Returns the text of a word of the code; without one, the word itself. */
function textOf(texts: Texts | undefined, word: string): string {
  return texts && Object.hasOwn(texts, word) ? (texts[word] ?? word) : word;
}

function isDetail(field: string): field is UploadField {
  return Object.hasOwn(detailFields, field);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
