/** Checks an upload, publishes it, and removes files that it no longer needs. Its key is the upload's id. */
export const CHECK_UPLOAD_JOB = "check-upload";
