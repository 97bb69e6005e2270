import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../../platform/routing/define-route.ts";
import type { OwnSoundsPageData } from "./own-sounds.ts";

export const ownSoundsRoute = defineRoute<OwnSoundsPageData>()({
  id: "own-sounds",
  pattern: pagePaths.ownSounds,
  isPersonal: true,
});
