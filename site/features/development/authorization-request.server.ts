import type { LoginProvider } from "@tuna/sdk/account";
import { API_BASE_PATH } from "@tuna/sdk/contract";
import * as z from "zod";

const requestSchema = z.object({
  response_type: z.literal("code"),
  client_id: z.string(),
  redirect_uri: z.string(),
  scope: z.string().min(1),
  state: z.string().min(1),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal("S256"),
  nonce: z.string().min(1).optional(),
  response_mode: z.enum(["query", "form_post"]).default("query"),
});

/** A checked authorization request (RFC 6749 with PKCE, OpenID Connect). */
export type AuthorizationRequest = z.output<typeof requestSchema>;

/**
 * Reads the request in an address of a stand-in. Returns undefined unless it is complete, from this site, and wants the
 * answer at this site's callback: the stand-ins redirect nowhere else.
 */
export function readAuthorizationRequest(
  query: Record<string, string>,
  { provider, clientId, origin }: { provider: LoginProvider; clientId: string; origin: string },
): AuthorizationRequest | undefined {
  const request = requestSchema.safeParse(query).data;
  if (!request || request.client_id !== clientId) return undefined;
  if (request.redirect_uri !== `${origin}${API_BASE_PATH}/auth/${provider}/callback`) return undefined;
  // Discord gives no identity token, and so takes no nonce.
  return provider === "discord" || request.nonce ? request : undefined;
}
