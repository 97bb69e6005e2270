import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../../platform/routing/define-route.ts";
import type { ProfilePageData } from "./profile-page-data.ts";

export const profileRoute = defineRoute<ProfilePageData>()({
  id: "profile",
  pattern: pagePaths.profile,
  isPersonal: true,
});
