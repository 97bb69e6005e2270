import { type ItemKind, reportSchema } from "@tuna/sdk";
import type { Context } from "hono";
import { reportFields } from "../../app/moderation/report-fields.ts";
import { reportPath } from "../../app/moderation/report-path.ts";
import { createVisitorKey } from "../http/visitor-key.ts";
import type { PageMaterial } from "./make-page.ts";

/** Takes the report form of browsers without script, and leads back to its page with the outcome. */
export function createReportHandler({ library, environment }: PageMaterial) {
  const visitorKey = createVisitorKey(environment);
  return async (context: Context): Promise<Response> => {
    const kind: ItemKind = context.req.param("kind") === "voice" ? "voice" : "sound";
    const id = context.req.param("id") ?? "";
    const report = reportSchema.safeParse(reportFields(await context.req.formData()));
    const isTaken =
      report.success && (await library.catalog.report(kind, id, visitorKey(context), report.data));
    return context.redirect(`${reportPath(kind, id)}?outcome=${isTaken ? "sent" : "invalid"}`, 303);
  };
}
