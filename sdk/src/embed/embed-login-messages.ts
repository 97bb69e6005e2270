import * as z from "zod/mini";
import { isEmbedNonce, isWebOrigin } from "./embed-login.ts";
import { EMBED_PROTOCOL, EMBED_PROTOCOL_VERSION } from "./embed-protocol.ts";

const nonce = z.string().check(z.refine(isEmbedNonce, "Not the name of a login"));
const origin = z.string().check(z.refine(isWebOrigin, "Not an origin of the web"));

/** Schema of a login request by a page of another site. */
export const embedLoginRequestSchema = z.object({ origin, nonce });
/** Which page asks for a login. */
export type EmbedLoginRequest = z.infer<typeof embedLoginRequestSchema>;

/** The token that the site gives the login window for the page that opened it. */
export const embedTokenSchema = z.object({ token: z.string(), name: z.string() });

/** Message from the login window to the page that opened it, and to no other origin. */
const embedLoginSchema = z.object({
  protocol: z.literal(EMBED_PROTOCOL),
  version: z.literal(EMBED_PROTOCOL_VERSION),
  type: z.literal("login"),
  nonce,
  token: z.string(),
  name: z.string(),
});
/** What the login window sends to the page that opened it. */
export type EmbedLoginMessage = z.infer<typeof embedLoginSchema>;

/** Schema of the user whom an embed token stands for, with current data. */
export const embedVisitorSchema = z.object({ name: z.string(), isSensitiveAllowed: z.boolean() });
/** The user whom an embed token stands for. */
export type EmbedVisitor = z.infer<typeof embedVisitorSchema>;
