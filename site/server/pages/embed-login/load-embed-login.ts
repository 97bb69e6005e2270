import { embedLoginRequestSchema } from "@tuna/sdk/embed";
import * as z from "zod/mini";
import type { EmbedLoginPageData } from "../../../contract/account/login-page-data.ts";
import { loginChoices } from "../account/login-choices.ts";
import { type Loader, unknownPage } from "../loader.ts";

export const loadEmbedLogin: Loader<EmbedLoginPageData> = (request, context) => {
  const { url, account } = request;
  const asked = z.safeParse(embedLoginRequestSchema, Object.fromEntries(url.searchParams));
  if (!asked.success) return unknownPage(url);
  const data = { ...asked.data, name: account?.name ?? null, ...loginChoices(request, context) };
  return { type: "page", data };
};
