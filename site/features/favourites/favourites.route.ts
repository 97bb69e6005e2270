import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";

export const favouritesRoute = defineRoute<null>()({ id: "favourites", pattern: pagePaths.favourites });
