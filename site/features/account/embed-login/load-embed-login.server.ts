import { embedLoginRequestSchema } from "@tuna/sdk/embed";
import * as z from "zod/mini";
import { serveRoute, unknownPage } from "../../../platform/pages/loader.server.ts";
import { loginChoices } from "../login-choices.server.ts";
import { embedLoginRoute } from "./embed-login.route.ts";

export const embedLoginLoader = serveRoute(embedLoginRoute, (request, context) => {
  const { url, account } = request;
  const asked = z.safeParse(embedLoginRequestSchema, Object.fromEntries(url.searchParams));
  if (!asked.success) return unknownPage(url);
  const data = { ...asked.data, name: account?.name ?? null, ...loginChoices(request, context) };
  return { type: "page", data };
});
