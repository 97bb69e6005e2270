import { boardPath, makerPath } from "@tuna/sdk/routing";
import { reportTexts } from "../../contract/locale/texts.ts";
import type { ReportNamedPageData } from "../../contract/moderation/report-form.ts";
import { reportPath } from "../../contract/moderation/report-path.ts";
import type { PageProps } from "../../contract/page.ts";
import { PageHead } from "../head/page-head.tsx";
import { ReportForm, ReportThanks } from "./report-form.tsx";

const pathOf = { maker: makerPath, board: boardPath } as const;

/** The form to report a maker or a board: one page for both, so that its code is no part of what all pages share. */
export function Page({ data: { kind, id, name, isSent, form } }: PageProps<ReportNamedPageData>) {
  const title = reportTexts.titles[kind];
  return (
    <div className="report-page">
      <PageHead title={title} canonicalPath={reportPath(kind, id)} isIndexed={false} />
      <h1 id="report-heading">{title}</h1>
      <p>
        <a href={pathOf[kind](id)} dir="auto">
          {name}
        </a>
      </p>
      {isSent ? (
        <ReportThanks />
      ) : (
        <ReportForm
          card={{ kind, id }}
          labelledBy="report-heading"
          draft={form?.draft}
          problems={form?.problems}
        />
      )}
    </div>
  );
}
