import { sdkFlags } from "@tuna/sdk/analytics";
import type { Context } from "hono";

/** Time after which the SDK repeats its identity request. */
const IDENTITY_LIFETIME_S = 86_400;

/** Returns a refusal in the vendor's format; its identity service has a format of its own. */
export function refusal(context: Context, status: 400 | 401, message: string): Response {
  const code = status === 401 ? "UNAUTHORIZED" : "BAD_REQUEST";
  if (!context.req.path.includes("/identity/")) return context.json({ message, code }, status);
  const RequestId = context.get("requestId");
  return context.json(
    { ErrorCode: code, StatusCode: status, RequestId, Errors: [{ code, message }] },
    status,
  );
}

export function identityAnswer(context: Context, mpid: string, isLoggedIn: boolean): Response {
  context.header("x-mp-max-age", String(IDENTITY_LIFETIME_S));
  return context.json({
    context: null,
    mpid,
    matched_identities: {},
    is_ephemeral: false,
    is_logged_in: isLoggedIn,
  });
}

/** Returns the configuration that the vendor would send, with this collector's key and without partners. */
export function configAnswer(context: Context, appName: string, key: string): Response {
  return context.json({ appName, workspaceToken: key, kitConfigs: [], pixelConfigs: [], flags: sdkFlags });
}

/** A GIF of one transparent pixel. */
export const pixel = Uint8Array.from(
  Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
);
