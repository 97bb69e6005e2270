/** Checks an upload, publishes it, and removes files that it no longer needs. Its key is the upload's id. */
export const CHECK_UPLOAD_JOB = "check-upload";

/** Removes the metadata of a stored audio file of an earlier version. Its key is the file's hash. */
export const STRIP_AUDIO_JOB = "strip-audio";

/** Measures a stored audio file of an earlier version again. Its key is the file's hash. */
export const MEASURE_AUDIO_JOB = "measure-audio";

/** Makes the compact copy of a stored audio file of an earlier version. Its key is the file's hash. */
export const COPY_AUDIO_JOB = "copy-audio";

/** Sends a mail that nobody waits for. Its key is a new one each time. */
export const SEND_MAIL_JOB = "send-mail";
