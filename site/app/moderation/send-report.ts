import { isApiError } from "@tuna/sdk";
import { jsonBody } from "@tuna/sdk/client";
import { boardEndpoints, endpoints } from "@tuna/sdk/contract";
import { reportTexts } from "../../contract/locale/texts.ts";
import {
  noProblems,
  problemsOfFields,
  type ReportDraft,
  type ReportProblems,
  reportOf,
} from "../../contract/moderation/report-form.ts";
import type { ReportedKind } from "../../contract/moderation/report-path.ts";
import { tooManyText } from "../account/wait-text.ts";
import { callApi } from "../call-api.ts";

/** On a network that drops requests the form can be used again after this time. */
const TIMEOUT_MS = 15_000;

const endpointOf = {
  sound: endpoints.reportSound,
  voice: endpoints.reportVoice,
  maker: endpoints.reportMaker,
  board: boardEndpoints.reportBoard,
} as const;

/**
 * Sends a report. Returns why it was refused, or nothing when it was accepted. Throws when there is nothing to say but
 * that it failed.
 */
export async function sendReport(
  kind: ReportedKind,
  id: string,
  draft: ReportDraft,
): Promise<ReportProblems | undefined> {
  try {
    await callApi(endpointOf[kind], { id, ...jsonBody(reportOf(draft)), timeoutMs: TIMEOUT_MS });
    return undefined;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    if (error.status === 413) return { ...noProblems, message: reportTexts.tooLarge };
    if (error.status === 429) return { ...noProblems, message: tooManyText(error.retryAfterMs) };
    const fields = problemsOfFields(error.errors);
    return Object.keys(fields).length > 0 ? { fields } : { fields, message: error.message };
  }
}
