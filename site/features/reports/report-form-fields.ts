import type { ItemCard } from "@tuna/sdk";

/** The fields of the report form. */
export interface ReportDraft {
  reason: string;
  details: string;
  email: string;
}

/** Why a report was refused: per field, or as a whole. */
export interface ReportProblems {
  fields: Partial<Record<keyof ReportDraft, string>>;
  message?: string;
}

/** A refused form with its problems. */
export interface ReportForm {
  draft: ReportDraft;
  problems: ReportProblems;
}

/** Data of the page with the form to report a maker, whose id is their slug, or a board. */
export interface ReportNamedPageData {
  kind: "maker" | "board";
  id: string;
  name: string;
  isSent: boolean;
  /** Set when a posted form was refused. */
  form: ReportForm | null;
}

export interface ReportPageData {
  card: ItemCard;
  isSent: boolean;
  /** Set when a posted form was refused. */
  form: ReportForm | null;
}

export const emptyDraft: ReportDraft = { reason: "", details: "", email: "" };
export const noProblems: ReportProblems = { fields: {} };

/** Reads the fields of a form. */
export function draftOf(form: FormData): ReportDraft {
  const text = (name: keyof ReportDraft) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return { reason: text("reason"), details: text("details"), email: text("email") };
}

/** Converts a draft to the API's report. Empty fields are left out. */
export function reportOf(draft: ReportDraft): Record<string, string> {
  const given = Object.entries(draft).map(([name, text]) => [name, text.trim()]);
  return Object.fromEntries(given.filter(([, text]) => text !== ""));
}

/** Maps the API's field errors to problems of the form's fields. Errors of other fields are dropped. */
export function problemsOfFields(
  errors: readonly { field: string; message: string }[],
): ReportProblems["fields"] {
  const known = errors.filter(({ field }) => Object.hasOwn(emptyDraft, field));
  return Object.fromEntries(known.map(({ field, message }) => [field, message]));
}
