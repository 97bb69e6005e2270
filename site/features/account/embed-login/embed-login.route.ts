import { EMBED_LOGIN_PATH } from "@tuna/sdk/embed";
import { defineRoute } from "../../../platform/routing/define-route.ts";
import type { EmbedLoginPageData } from "../login-page-data.ts";

export const embedLoginRoute = defineRoute<EmbedLoginPageData>()({
  id: "embed-login",
  pattern: EMBED_LOGIN_PATH,
  isPersonal: true,
});
