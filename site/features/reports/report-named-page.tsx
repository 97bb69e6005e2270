import { boardPath, makerPath } from "@tuna/sdk/routing";
import { PageHead } from "../../platform/head/page-head.tsx";
import { reportTexts } from "../../platform/locale/texts.ts";
import type { PageProps } from "../../platform/pages/page.ts";
import { reportPath } from "../../platform/routing/report-path.ts";
import { ReportForm, ReportThanks } from "./report-form.tsx";
import type { reportBoardRoute, reportMakerRoute } from "./report-named.route.ts";

const pathOf = { maker: makerPath, board: boardPath } as const;

/** The form to report a maker or a board: one page for both, so that its code is no part of what all pages share. */
export function Page({
  data: { kind, id, name, isSent, form },
}: PageProps<typeof reportBoardRoute | typeof reportMakerRoute>) {
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
