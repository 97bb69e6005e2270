import { reportSchema } from "@tuna/sdk/moderation";
import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { MAX_BODY_BYTES } from "../../platform/http/limit-body.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { sameOriginOnly } from "../../platform/http/same-origin.server.ts";
import { reportTexts } from "../../platform/locale/texts.ts";
import type { AnswerForm } from "../../platform/pages/answer-form.server.ts";
import { explainFailure } from "../../platform/pages/explain-failure.server.ts";
import { type ReportedKind, reportPath } from "../../platform/routing/report-path.ts";
import {
  draftOf,
  emptyDraft,
  noProblems,
  problemsOfFields,
  type ReportDraft,
  type ReportForm,
  type ReportProblems,
  reportOf,
} from "./report-form-fields.ts";
import type { ReportIntake } from "./report-intake.server.ts";

const REPORT_ROUTE = "/report/:kind{sound|voice|maker|board}/:id/";

/** Mounts the report form for browsers without script. A refused form is shown again with its content and problems. */
export function mountReportForms(
  app: Hono,
  { reports, answerForm }: { reports: ReportIntake; answerForm: AnswerForm },
): void {
  const refuse = (
    context: Context,
    draft: ReportDraft,
    problems: ReportProblems,
    status: ContentfulStatusCode,
  ) => {
    const { kind, id } = reportedItem(context);
    return answerForm(context, reportPath(kind, id), { reportForm: { draft, problems } }, status);
  };
  const isTooLarge = (context: Context) =>
    refuse(context, emptyDraft, { ...noProblems, message: reportTexts.tooLarge }, 413);

  const isSmall = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: isTooLarge });
  app.post(REPORT_ROUTE, sameOriginOnly, isSmall, async (context) => {
    const { kind, id } = reportedItem(context);
    const draft = draftOf(await readForm(context));
    const report = reportSchema.safeParse(reportOf(draft));
    if (!report.success) {
      const errors = report.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
      return refuse(context, draft, { fields: problemsOfFields(errors) }, 400);
    }
    try {
      if (kind === "maker") await reports.takeOfMaker(context, id, report.data);
      else if (kind === "board") await reports.takeOfBoard(context, id, report.data);
      else await reports.take(context, kind, id, report.data);
    } catch (error) {
      const { message, status } = explainFailure(error, context);
      return refuse(context, draft, { ...noProblems, message }, status);
    }
    return context.redirect(`${reportPath(kind, id)}?outcome=sent`, 303);
  });
}

function reportedItem(context: Context): { kind: ReportedKind; id: string } {
  const kind = context.req.param("kind");
  return {
    kind: kind === "voice" || kind === "maker" || kind === "board" ? kind : "sound",
    id: context.req.param("id") ?? "",
  };
}

declare module "../../platform/pages/loader.server.ts" {
  interface PostedForms {
    /** A refused report, which its page shows again. */
    reportForm?: ReportForm | undefined;
  }
}
