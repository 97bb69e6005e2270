import { itemPath } from "@tuna/sdk/routing";
import { type Upload, uploadLimits } from "@tuna/sdk/uploads";
import { kindOfCode } from "../../platform/store/kind-code.server.ts";
import type { ShownUploadRow } from "./upload-rows.server.ts";

/** Returns an upload as its maker and administrators see it. */
export function shownUpload(row: ShownUploadRow): Upload {
  const kind = kindOfCode(row.kind);
  const referenceTo = (id: string) => ({ kind, id, url: itemPath(kind, id) });
  return {
    id: row.id,
    key: row.key,
    kind,
    state: row.state,
    details: row.details,
    fileName: row.file_name,
    sizeBytes: row.size_bytes,
    receivedParts: row.parts,
    partSizeBytes: uploadLimits.partSizeBytes,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    item: row.item_id === null ? null : { ...referenceTo(row.item_id), listing: row.listing ?? "hidden" },
    ...(row.replaces !== null && { replaces: row.replaces }),
    ...(row.changed_fields !== null && { changedFields: row.changed_fields }),
    ...(row.waiting !== null && { changesInReview: pick(row.waiting.details, row.waiting.fields) }),
    ...(row.held_fields.length > 0 && { heldFields: row.held_fields }),
    refusal:
      row.refusal_reason === null ? null : { reason: row.refusal_reason, text: row.refusal_text ?? "" },
    same:
      row.same_id === null || row.sameName === null
        ? null
        : { ...referenceTo(row.same_id), name: row.sameName },
    ...(row.similar.length > 0 && {
      similar: row.similar.map(({ id, name }) => ({ ...referenceTo(id), name })),
    }),
    appeal:
      row.appealed_at === null
        ? null
        : {
            text: row.appeal_text ?? "",
            at: row.appealed_at.toISOString(),
            outcome: row.appeal_outcome as "accepted" | "refused" | null,
          },
  } as Upload;
}

function pick(details: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
