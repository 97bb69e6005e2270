import { useEffect, useState } from "react";
import type { Insights } from "../../contract/insights/insights.ts";
import type { InsightsPageData } from "../../contract/insights/insights-page-data.ts";
import { redirectToLoginIfUnauthenticated } from "../settings/call-account.ts";

export interface InsightsState {
  insights: Insights | null;
  isFailed: boolean;
  retry: () => void;
}

/** Returns the page's insights, or those of the API once they are counted. */
export function useInsights({ days, insights: given }: InsightsPageData): InsightsState {
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
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { insights, isFailed, retry };
}
