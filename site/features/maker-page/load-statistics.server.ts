import { loginPath } from "@tuna/sdk/routing";
import { serveRoute } from "../../platform/pages/loader.server.ts";
import { STATISTICS_PATH, statisticsRanges } from "../makers/maker-statistics.ts";
import { statisticsRoute } from "./statistics.route.ts";

/** The statistics of the viewer's own items. */
export const statisticsLoader = serveRoute(statisticsRoute, async ({ readUser, url }, { site }) => {
  const user = await readUser?.();
  if (!user) return { type: "redirect", location: loginPath(STATISTICS_PATH) };
  const asked = Number(url.searchParams.get("days"));
  const range = statisticsRanges.find((days) => days === asked) ?? 30;
  const statistics = await site.accounts.readStatistics(user.id, range, new Date());
  const isMaker = Object.keys(user.usage).length > 0;
  return { type: "page", data: { range, makerSlug: isMaker ? user.slug : null, statistics } };
});
