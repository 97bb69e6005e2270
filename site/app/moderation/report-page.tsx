import { itemTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import type { ReportPageData } from "../../contract/moderation/report-form.ts";
import { reportPath } from "../../contract/moderation/report-path.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { ReportForm, ReportThanks } from "./report-form.tsx";

/** The report form as a page, for browsers without script. */
export function Page({ data }: PageProps<ReportPageData>) {
  const { card, isSent, form } = data;
  const { kind, id, name } = card;
  const title = kind === "sound" ? itemTexts.reportSound : itemTexts.reportVoice;
  return (
    <div className="report-page">
      <PageHead title={title} canonicalPath={reportPath(kind, id)} isIndexed={false} />
      <h1 id="report-heading">{title}</h1>
      <p>
        <a href={itemPath(kind, id)} dir="auto">
          {name || sensitiveTexts.heading}
        </a>
      </p>
      {isSent ? (
        <ReportThanks />
      ) : (
        <ReportForm card={card} labelledBy="report-heading" draft={form?.draft} problems={form?.problems} />
      )}
    </div>
  );
}
