import { embedLoginRequestSchema } from "@tuna/sdk/embed";
import { errorTexts, fillText } from "@tuna/sdk/locale";
import * as z from "zod/mini";
import { type LoginChoices, loginChoices } from "../account/login-choices.ts";
import type { Loader } from "../loader.ts";

export interface EmbedLoginData extends LoginChoices {
  /** The site that asks, and alone is answered. */
  origin: string;
  /** Tells it that the answer is the one to its question. */
  nonce: string;
  /** Who is logged in; null for nobody. */
  name: string | null;
}

export const loadEmbedLogin: Loader<EmbedLoginData> = (request, context) => {
  const { url, account } = request;
  const asked = z.safeParse(embedLoginRequestSchema, Object.fromEntries(url.searchParams));
  if (!asked.success)
    return { type: "not-found", message: fillText(errorTexts.unknownRoute, { path: url.pathname }) };
  const data = { ...asked.data, name: account?.name ?? null, ...loginChoices(request, context) };
  return { type: "page", data };
};
