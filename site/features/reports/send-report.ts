import { isApiError, type Report } from "@tuna/sdk";
import { reportTexts } from "../../platform/locale/texts.ts";
import { tooManyText } from "../../platform/locale/wait-text.ts";
import type { ReportedKind } from "../../platform/routing/report-path.ts";
import {
  noProblems,
  problemsOfFields,
  type ReportDraft,
  type ReportProblems,
  reportOf,
} from "./report-form-fields.ts";

/** On a network that drops requests the form can be used again after this time. */
const TIMEOUT_MS = 15_000;

const groupOf = { sound: "sounds", voice: "voices", maker: "makers", board: "boards" } as const;

/**
 * Sends a report, or keeps it until there is a network. Returns which of both happened, or why it was refused. Throws when there is
 * nothing to say but that it failed.
 */
export async function sendReport(
  kind: ReportedKind,
  id: string,
  draft: ReportDraft,
): Promise<ReportProblems | "sent" | "kept"> {
  try {
    // The API finds what is missing.
    const report = reportOf(draft) as Report;
    const { sendOrKeep } = await import("../offline/outbox.lazy.ts");
    return await sendOrKeep({ does: "report", group: groupOf[kind], id, report }, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    if (error.status === 413) return { ...noProblems, message: reportTexts.tooLarge };
    if (error.status === 429) return { ...noProblems, message: tooManyText(error.retryAfterMs) };
    const fields = problemsOfFields(error.errors);
    return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.title };
  }
}
