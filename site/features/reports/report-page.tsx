import { itemKindOf } from "@tuna/sdk/catalog";
import { itemTexts, sensitiveTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import type { PageProps } from "../../platform/pages/page.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import type { reportRoute } from "./report.route.ts";
import { ReportForm, ReportThanks } from "./report-form.tsx";

/** The report form as a page, for browsers without script. */
export function Page({ data }: PageProps<typeof reportRoute>) {
  const { card, isSent, form } = data;
  const { kind, id, name } = card;
  const title = kind === "sound" ? itemTexts.reportSound : itemTexts.reportVoice;
  return (
    <div className="report-page">
      <PageHead title={title} canonicalPath={reportPath(itemKindOf(kind), id)} isIndexed={false} />
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
