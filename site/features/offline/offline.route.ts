import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";

export const offlineRoute = defineRoute<null>()({ id: "offline", pattern: pagePaths.offline });
