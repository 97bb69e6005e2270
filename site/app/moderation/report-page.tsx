import { itemPath } from "@tuna/sdk";
import { errorTexts, itemTexts, reportTexts } from "@tuna/sdk/locale";
import { PageHead } from "../head/page-head.tsx";
import type { PageProps } from "../page.ts";
import type { ReportData } from "./report.server.ts";
import { ReportForm } from "./report-form.tsx";
import { reportPath } from "./report-path.ts";

/** The report form as a page of its own, for browsers without script. */
export function Page({ data }: PageProps<ReportData>) {
  const { kind, id, name, outcome } = data;
  const title = kind === "sound" ? itemTexts.reportSound : itemTexts.reportVoice;
  return (
    <div className="prose">
      <PageHead title={title} canonicalPath={reportPath(kind, id)} isIndexed={false} />
      <h1 id="report-heading">{title}</h1>
      <p>
        <a href={itemPath(kind, id)}>{name}</a>
      </p>
      {outcome === "sent" ? (
        <p role="status">{reportTexts.thanks}</p>
      ) : (
        <>
          {outcome === "invalid" && <p role="alert">{errorTexts.unexpected}</p>}
          <ReportForm kind={kind} id={id} labelledBy="report-heading" />
        </>
      )}
    </div>
  );
}
