import { defineRoute } from "../../platform/routing/define-route.ts";

export const controlsRoute = defineRoute<Record<string, never>>()({
  id: "controls",
  pattern: "/internal/controls/",
});
