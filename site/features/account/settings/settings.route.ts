import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../../platform/routing/define-route.ts";
import type { SettingsPageData } from "./settings-page-data.ts";

export const accountRoute = defineRoute<SettingsPageData>()({
  id: "account",
  pattern: pagePaths.account,
  isPersonal: true,
});
