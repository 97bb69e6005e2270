import { createUploadReviewClient } from "../uploads/upload-review.ts";

/** Loaded by an administrator's first decision on an upload. */
export const reviewClient = createUploadReviewClient({ baseUrl: "" });
