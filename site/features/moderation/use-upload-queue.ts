import { isApiError } from "@tuna/sdk";
import { fillText } from "@tuna/sdk/locale";
import type { ReviewRefusalReason, UploadChanges } from "@tuna/sdk/uploads";
import { useState } from "react";
import { uploadReviewTexts } from "../../platform/locale/texts.ts";
import { showToast } from "../../platform/toast/toasts.ts";
import { textOfFailure } from "../account/settings/call-account.ts";
import type { ReviewedUpload, UploadReviewMethods } from "../uploads/upload-review.ts";
import { callReview } from "./call-admin.ts";
import type { NextFocus } from "./use-row-focus.ts";

export interface UploadQueueRow {
  key: string;
  reviewed: ReviewedUpload;
  /** `taken`: somebody else decided on it, or its maker changed it. */
  state: "open" | "working" | "taken";
}

export interface UploadQueue {
  rows: readonly UploadQueueRow[];
  /** Row to focus next, once. */
  focus: NextFocus | undefined;
  accept(row: UploadQueueRow): void;
  /** Rejects if it failed, also if somebody else decided first: what was typed has to stay. */
  refuse(row: UploadQueueRow, reason: ReviewRefusalReason, text: string): Promise<void>;
  edit(row: UploadQueueRow, changes: UploadChanges): Promise<void>;
  /** Focuses the row, unless the focus is elsewhere. */
  focusOn(row: UploadQueueRow): void;
}

/** State of the queue of uploads in a browser. Rows leave it once they are decided on. */
export function useUploadQueue(uploads: readonly ReviewedUpload[]): UploadQueue {
  const [rows, setRows] = useState<readonly UploadQueueRow[]>(() =>
    uploads.map((reviewed) => ({ key: reviewed.upload.id, reviewed, state: "open" })),
  );
  const [focus, setFocus] = useState<NextFocus>();
  const change = (key: string, changes: Partial<UploadQueueRow>) =>
    setRows((current) => current.map((row) => (row.key === key ? { ...row, ...changes } : row)));

  const focusOn = ({ key }: UploadQueueRow) => setFocus({ key, from: [key] });

  async function act(
    { key, reviewed: { upload, itemVersion: seenVersion } }: UploadQueueRow,
    call: (review: UploadReviewMethods, id: string, seen: object) => Promise<ReviewedUpload>,
  ): Promise<ReviewedUpload> {
    change(key, { state: "working" });
    try {
      const seen = { seenAt: upload.updatedAt, seenVersion };
      const reviewed = await callReview((review) => call(review, upload.id, seen));
      change(key, { state: "open", reviewed });
      return reviewed;
    } catch (error) {
      change(key, { state: isTaken(error) ? "taken" : "open" });
      throw error;
    }
  }

  function leave({ key, reviewed: { upload } }: UploadQueueRow, text: string): void {
    const at = rows.findIndex((row) => row.key === key);
    setRows((current) => current.filter((row) => row.key !== key));
    setFocus({ key: (rows[at + 1] ?? rows[at - 1])?.key ?? null, from: [key] });
    showToast(fillText(text, { name: upload.details.name }));
  }

  return {
    rows,
    focus,
    focusOn,
    accept(row) {
      if (row.state !== "open") return;
      act(row, (review, id, seen) => review.acceptUpload(id, seen))
        .then(() => leave(row, uploadReviewTexts.accepted))
        .catch((error) => {
          if (isTaken(error)) focusOn(row);
          showToast(isTaken(error) ? uploadReviewTexts.taken : textOfFailure(error), "error");
        });
    },
    async refuse(row, reason, text) {
      try {
        await act(row, (review, id, seen) => review.refuseUpload(id, { ...seen, reason, text }));
      } catch (error) {
        // The button that opened the dialog is gone.
        if (isTaken(error)) focusOn(row);
        throw error;
      }
      leave(row, uploadReviewTexts.refused);
    },
    async edit(row, changes) {
      const { upload } = await act(row, (review, id, seen) => review.editUpload(id, { ...seen, changes }));
      showToast(fillText(uploadReviewTexts.edited, { name: upload.details.name }));
    },
  };
}

/**
 * Whether a call failed since somebody else decided on the upload, or its maker changed it. A conflict with errors says why
 * nobody can accept the upload.
 */
function isTaken(error: unknown): boolean {
  const isConflict = isApiError(error) && error.code === "conflict" && error.errors.length === 0;
  return isConflict || (isApiError(error) && error.status === 404);
}
