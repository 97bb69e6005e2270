import { testUpload } from "../../uploads/testing/test-upload.ts";
import type { ReviewedUpload } from "../../uploads/upload-review.ts";

/** Returns the id of the upload with a number from 0 to 9. */
export const uploadIdOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Returns an upload that waits for a review. */
export function reviewedUpload(number: number): ReviewedUpload {
  return {
    upload: testUpload(`Tone ${number}`, { id: uploadIdOf(number), state: "review" }),
    maker: { accountId: uploadIdOf(9), name: "Mo", publishedCount: 2, refusedCount: 0 },
    hasAudio: true,
  };
}
