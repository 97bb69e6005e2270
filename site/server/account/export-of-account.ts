import { mimeTypeOfFormat } from "../media/mime.ts";
import { kindOfCode } from "../store/kind-code.ts";
import type { Account } from "./account.ts";
import type { readAccountData } from "./account-data-rows.ts";

/** Returns all stored data of an account, for its owner. Times are in ISO 8601. */
export function exportOfAccount(
  { acceptsNewsletter, newsletterDecidedAt, ...account }: Account,
  {
    picture,
    providers,
    sessions,
    logins,
    passkeys,
    reports,
    actions,
  }: Awaited<ReturnType<typeof readAccountData>>,
) {
  return {
    account,
    consents: { newsletter: { isGiven: acceptsNewsletter, decidedAt: newsletterDecidedAt } },
    picture: picture
      ? { mimeType: mimeTypeOfFormat(picture.format), base64: picture.bytes.toString("base64") }
      : null,
    loginProviders: providers.map(({ provider, subject, created_at }) => ({
      provider,
      /** Id of the user at the provider. */
      subject,
      linkedAt: created_at,
    })),
    sessions: sessions.map(({ id, device, created_at, refreshed_at, expires_at }) => ({
      id,
      userAgent: device,
      createdAt: created_at,
      lastSeenAt: refreshed_at,
      expiresAt: expires_at,
    })),
    logins: logins.map(({ at, method, device }) => ({ at, method, userAgent: device })),
    passkeys: passkeys.map(({ id, device, created_at, used_at }) => ({
      id,
      userAgent: device,
      createdAt: created_at,
      lastUsedAt: used_at,
    })),
    reports: reports.map(({ id, kind, reason, details, created_at }) => ({
      item: { type: kindOfCode(kind), id },
      reason,
      details,
      createdAt: created_at,
    })),
    /** Actions as an administrator. */
    actions: actions.map(({ at, action, item_kind, item_id }) => ({
      action,
      item: item_kind === null ? null : { type: kindOfCode(item_kind), id: item_id },
      at,
    })),
  };
}
