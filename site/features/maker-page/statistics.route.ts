import { defineRoute } from "../../platform/routing/define-route.ts";
import type { StatisticsPageData } from "../makers/maker-statistics.ts";
import { STATISTICS_PATH } from "../makers/maker-statistics.ts";

export const statisticsRoute = defineRoute<StatisticsPageData>()({
  id: "statistics",
  pattern: STATISTICS_PATH,
  isPersonal: true,
});
