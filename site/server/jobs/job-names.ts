/** Checks an upload, publishes it, and removes files that it no longer needs. Its key is the upload's id. */
export const CHECK_UPLOAD_JOB = "check-upload";

/** Removes the metadata of a stored audio file of an earlier version. Its key is the file's hash. */
export const STRIP_AUDIO_JOB = "strip-audio";
