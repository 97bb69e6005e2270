import { routePatterns } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { VoicePageData } from "../catalog/item-page-data.ts";

export const voiceRoute = defineRoute<VoicePageData>()({
  id: "voice",
  pattern: routePatterns.voice,
  isBrowsed: true,
});
