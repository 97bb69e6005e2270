import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { CreatePageData } from "./sound-form-fields.ts";

export const createRoute = defineRoute<CreatePageData>()({
  id: "create",
  pattern: pagePaths.create,
  isPersonalAfterLogin: true,
});
