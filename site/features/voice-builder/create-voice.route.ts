import { pagePaths } from "@tuna/sdk/routing";
import { defineRoute } from "../../platform/routing/define-route.ts";
import type { MakerNames } from "../create/sound-form-fields.ts";

export const createVoiceRoute = defineRoute<MakerNames>()({
  id: "create-voice",
  pattern: pagePaths.createVoice,
  isPersonalAfterLogin: true,
});
