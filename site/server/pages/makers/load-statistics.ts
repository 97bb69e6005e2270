import { loginPath } from "@tuna/sdk/routing";
import {
  STATISTICS_PATH,
  type StatisticsPageData,
  statisticsRanges,
} from "../../../contract/makers/maker-statistics.ts";
import type { Loader } from "../loader.ts";

/** The statistics of the viewer's own items. */
export const loadStatistics: Loader<StatisticsPageData> = async ({ user, url }, { site }) => {
  if (!user) return { type: "redirect", location: loginPath(STATISTICS_PATH) };
  const asked = Number(url.searchParams.get("days"));
  const range = statisticsRanges.find((days) => days === asked) ?? 30;
  const statistics = await site.accounts.readStatistics(user.id, range, new Date());
  const isMaker = Object.keys(user.usage).length > 0;
  return { type: "page", data: { range, makerSlug: isMaker ? user.slug : null, statistics } };
};
