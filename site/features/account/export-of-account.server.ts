import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import type { KindCode } from "../../platform/store/database-schema.server.ts";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { Account } from "./account.server.ts";
import type { readAccountData } from "./account-data-rows.server.ts";

/** Returns all stored data of an account, for its owner. Times are in ISO 8601. */
export function exportOfAccount(
  { acceptsNewsletter, newsletterDecidedAt, ...account }: Account,
  {
    picture,
    widePictures,
    providers,
    sessions,
    logins,
    passkeys,
    accessTokens,
    favourites,
    reports,
    slugs,
    measures,
    actions,
    uploads,
    boards,
  }: Awaited<ReturnType<typeof readAccountData>>,
) {
  return {
    account,
    consents: { newsletter: { isGiven: acceptsNewsletter, decidedAt: newsletterDecidedAt } },
    picture: picture ? fileOf(picture) : null,
    /** The banner and the cover. */
    widePictures: widePictures.map((wide) => ({ purpose: wide.purpose, ...fileOf(wide) })),
    loginProviders: providers.map(({ provider, subject, created_at }) => ({
      provider,
      /** Id of the user at the provider. */
      subject,
      linkedAt: created_at,
    })),
    sessions: sessions.map(({ id, device, created_at, refreshed_at, expires_at, pending_email }) => ({
      id,
      userAgent: device,
      createdAt: created_at,
      lastSeenAt: refreshed_at,
      expiresAt: expires_at,
      /** The new email of the account that its code has not confirmed. */
      pendingEmail: pending_email,
    })),
    logins: logins.map(({ at, method, device }) => ({ at, method, userAgent: device })),
    passkeys: passkeys.map(({ id, device, created_at, used_at }) => ({
      id,
      userAgent: device,
      createdAt: created_at,
      lastUsedAt: used_at,
    })),
    /** Personal access tokens. The site knows only their hashes. */
    accessTokens: accessTokens.map(({ id, name, scopes, created_at, expires_at, used_at }) => ({
      id,
      name,
      scopes,
      createdAt: created_at,
      expiresAt: expires_at,
      lastUsedAt: used_at,
    })),
    favourites: favourites.filter((row) => !row.is_removed).map(favouriteOf),
    /** The site keeps them for a while, for the account's other browsers. */
    removedFavourites: favourites.filter((row) => row.is_removed).map(favouriteOf),
    /** Those with the account's email. */
    reports: reports.items.map(({ id, kind, reason, details, created_at }) => ({
      item: { type: kindOfCode(kind), id },
      reason,
      details,
      createdAt: created_at,
    })),
    makerReports: reports.makers.map(({ slug, reason, details, created_at }) => ({
      maker: slug,
      reason,
      details,
      createdAt: created_at,
    })),
    boardReports: reports.boards.map(({ board_id, reason, details, created_at }) => ({
      board: board_id,
      reason,
      details,
      createdAt: created_at,
    })),
    copyrightNotices: reports.notices.map(({ created_at, ...notice }) => ({
      ...notice,
      createdAt: created_at,
    })),
    uploads: uploads.map((upload) => ({
      id: upload.id,
      kind: kindOfCode(upload.kind),
      state: upload.state,
      details: upload.details,
      fileName: upload.file_name,
      sizeBytes: upload.size_bytes,
      item: upload.item_id === null ? null : { type: kindOfCode(upload.kind), id: upload.item_id },
      refusal:
        upload.refusal_reason === null ? null : { reason: upload.refusal_reason, text: upload.refusal_text },
      appeal: upload.appeal_text,
      appealedAt: upload.appealed_at,
      appealOutcome: upload.appeal_outcome,
      createdAt: upload.created_at,
      updatedAt: upload.updated_at,
    })),
    boards: boards.map((board) => ({
      id: board.id,
      name: board.name,
      description: board.description,
      pages: board.pages,
      visibility: board.visibility,
      revision: board.revision,
      copiedFrom: board.copied_from,
      copyCount: board.copy_count,
      hiddenReason: board.hidden_reason,
      createdAt: board.created_at,
      updatedAt: board.updated_at,
    })),
    /** Slugs that lead to the account's public page. */
    slugs: slugs.map(({ slug }) => slug),
    /** What administrators did to the account and its contents. */
    measures: measures.map(({ at, action, item_kind, item_id, before, after }) => ({
      action,
      item: item_kind === null ? null : { type: kindOfCode(item_kind), id: item_id },
      before,
      after,
      at,
    })),
    /** Actions as an administrator. */
    actions: actions.map(({ at, action, item_kind, item_id }) => ({
      action,
      item: item_kind === null ? null : { type: kindOfCode(item_kind), id: item_id },
      at,
    })),
  };
}

function favouriteOf({ kind, item_id, created_at }: { kind: KindCode; item_id: string; created_at: Date }) {
  return { item: { type: kindOfCode(kind), id: item_id }, at: created_at };
}

function fileOf({ format, bytes }: { format: string; bytes: Buffer }) {
  return { mimeType: mimeTypeOfFormat(format), base64: bytes.toString("base64") };
}
