import type { ItemCard } from "@tuna/sdk";
import { MAX_REPORT_DETAILS } from "@tuna/sdk/moderation";

/** What stands in the form of a report. */
export interface ReportDraft {
  reason: string;
  details: string;
  email: string;
}

/** What a report was refused for: by field, or as a whole. */
export interface ReportProblems {
  fields: Partial<Record<keyof ReportDraft, string>>;
  message?: string;
}

/** A form that was not taken, with why. */
export interface ReportForm {
  draft: ReportDraft;
  problems: ReportProblems;
}

export interface ReportPageData {
  card: ItemCard;
  isSent: boolean;
  /** Set when a posted form was refused. */
  form: ReportForm | null;
}

export const emptyDraft: ReportDraft = { reason: "", details: "", email: "" };
export const noProblems: ReportProblems = { fields: {} };

/** What was typed. Lines end as a script reads them: posted forms send two characters for each. */
export function draftOf(form: FormData): ReportDraft {
  const text = (name: keyof ReportDraft) => {
    const value = form.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  return { reason: text("reason"), details: text("details"), email: text("email") };
}

/** A draft as the API takes it; what was left empty is absent. */
export function reportOf(draft: ReportDraft): Record<string, string> {
  const given = Object.entries(draft).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(given.filter(([, text]) => text !== ""));
}

/** The problems of fields, as the API and its schemas name them. */
export function problemsOfFields(
  errors: readonly { field: string; message: string }[],
): ReportProblems["fields"] {
  const known = errors.filter(({ field }) => Object.hasOwn(emptyDraft, field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}

/** How many characters the details have, as they are counted when they are taken. */
export function detailsCount(details: string): { count: number; isOver: boolean } {
  const count = details.trim().length;
  return { count, isOver: count > MAX_REPORT_DETAILS };
}
