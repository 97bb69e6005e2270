import { fillText } from "@tuna/sdk/locale";
import { useEffect, useState } from "react";
import { PageHead } from "../../../platform/head/page-head.tsx";
import { insightTexts } from "../../../platform/locale/texts.ts";
import type { PageProps } from "../../../platform/pages/page.ts";
import { adminPaths } from "../../../platform/routing/admin-paths.ts";
import { focusHeading } from "../../../platform/routing/announce-page.ts";
import { redirectToLoginIfUnauthenticated } from "../../account/settings/call-account.ts";
import { insightRanges } from "../../analytics/insight-choices.ts";
import type { Insights } from "../../analytics/insights.ts";
import type { InsightsPageData } from "../../analytics/insights-page-data.ts";
import { AdminTabs } from "../admin-tabs.tsx";
import type { adminInsightsRoute } from "./insights.route.ts";
import { InsightsView, RequestsSection } from "./insights-view.tsx";
import "../../../platform/styles/admin.css";
import "../../../platform/styles/insights.css";

/** Shows usage and failed searches to administrators. */
export function Page({ data }: PageProps<typeof adminInsightsRoute>) {
  return (
    <div className="insights-page">
      <PageHead title={insightTexts.heading} isIndexed={false} />
      <AdminTabs current="insights" counts={data.tabCounts} />
      <header className="page-header">
        <h1>{insightTexts.heading}</h1>
        <p className="page-lead">{insightTexts.lead}</p>
      </header>
      <nav className="tn-tabs" aria-label={insightTexts.ranges}>
        {insightRanges.map((days) => (
          <a
            key={days}
            href={`${adminPaths.insights}?days=${days}`}
            aria-current={days === data.days ? "page" : undefined}
          >
            {fillText(insightTexts.range, { days })}
          </a>
        ))}
      </nav>
      {/* Charts are drawn once, so other figures get a new key. */}
      <Counted key={`${data.days} ${data.insights?.until}`} data={data} />
    </div>
  );
}

function Counted({ data }: { data: InsightsPageData }) {
  const { insights, isFailed, retry } = useInsights(data);
  const { service } = data;
  if (isFailed) {
    return (
      <div className="empty-list">
        <p role="alert">{insightTexts.failed}</p>
        <button type="button" className="tn-button" onClick={retry}>
          {insightTexts.again}
        </button>
      </div>
    );
  }
  if (!insights) {
    return (
      <div className="empty-list insights-counting">
        <p role="status" className="needs-script">
          {insightTexts.counting}
        </p>
        <noscript>{insightTexts.withoutScript}</noscript>
      </div>
    );
  }
  if (insights.collectedSince === null) {
    const { empty, emptyService } = insightTexts;
    return (
      <>
        <p className="empty-list">{service ? fillText(emptyService, { service }) : empty}</p>
        {insights.requests.length > 0 && <RequestsSection requests={insights.requests} />}
      </>
    );
  }
  return (
    <>
      {service && <p className="notice">{fillText(insightTexts.service, { service })}</p>}
      <InsightsView insights={insights} />
    </>
  );
}

interface InsightsState {
  insights: Insights | null;
  isFailed: boolean;
  retry: () => void;
}

/** Returns the page's insights, or those of the API once they are counted. */
function useInsights({ days, insights: given }: InsightsPageData): InsightsState {
  const [insights, setInsights] = useState(given);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (given) return;
    let isWanted = true;
    const answer = redirectToLoginIfUnauthenticated(
      import("./insights-client.lazy.ts").then(({ insightsClient }) => insightsClient.insights({ days })),
    );
    answer.then(
      (counted) => isWanted && setInsights(counted),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [given, days, attempt]);

  const retry = () => {
    // The pressed button goes away.
    focusHeading();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { insights, isFailed, retry };
}
