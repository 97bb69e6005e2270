import { defineRoute } from "../../../platform/routing/define-route.ts";
import { PASSKEY_PATH } from "./passkey-path.ts";
import type { PasskeyPageData } from "./settings-page-data.ts";

export const passkeyRoute = defineRoute<PasskeyPageData>()({
  id: "passkey",
  pattern: PASSKEY_PATH,
  isPersonal: true,
});
