import type { ItemKind } from "@tuna/sdk";
import { API_BASE_PATH, endpoints } from "@tuna/sdk/contract";
import { reportTexts } from "@tuna/sdk/locale";
import {
  noProblems,
  problemsOfFields,
  type ReportDraft,
  type ReportProblems,
  reportOf,
} from "../../contract/moderation/report-form.ts";
import { tooManyText } from "../account/wait-text.ts";

/** On a network that swallows requests the form can be used again after this time. */
const PATIENCE_MS = 15_000;

/**
 * Sends a report to the API; what it was refused for, or nothing when it was taken. Throws when there is nothing to tell
 * but that it failed. Not by the SDK's client, whose errors do not carry the time to wait.
 */
export async function sendReport(
  kind: ItemKind,
  id: string,
  draft: ReportDraft,
): Promise<ReportProblems | undefined> {
  const { method, path } = kind === "sound" ? endpoints.reportSound : endpoints.reportVoice;
  const response = await fetch(API_BASE_PATH + path.replace("{id}", encodeURIComponent(id)), {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reportOf(draft)),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (response.ok) return undefined;
  if (response.status === 413) return { ...noProblems, message: reportTexts.tooLarge };
  if (response.status === 429) {
    return { ...noProblems, message: tooManyText(response.headers.get("retry-after")) };
  }
  if (response.status >= 500) throw new Error(`The report was answered with ${response.status}`);
  const problem = (await response.json()) as { title: string; errors?: { field: string; message: string }[] };
  const fields = problemsOfFields(problem.errors ?? []);
  return Object.keys(fields).length > 0 ? { fields } : { fields, message: problem.title };
}
