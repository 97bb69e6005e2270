import type { ItemCard } from "@tuna/sdk";
import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";

export interface DailySoundsPageData {
  /** The last days with their sounds, the latest first, without those of sounds that are not listed any more. */
  days: { day: string; card: ItemCard }[];
}

export const dailySoundsRoute = defineRoute<DailySoundsPageData>()({
  id: "daily-sounds",
  pattern: pagePaths.dailySounds,
});
