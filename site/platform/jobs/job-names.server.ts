/** Checks an upload, publishes it, and removes files that it no longer needs. Its key is the upload's id. */
export const CHECK_UPLOAD_JOB = "check-upload";

/** Computes the fingerprints of sounds that an earlier version stored without them. Its key is {@link WHOLE_SITE}. */
export const FILL_PRINTS_JOB = "fill-fingerprints";

/** Key of a job that is done for the whole site, so that it runs once however many processes start. */
export const WHOLE_SITE = "site";

/** Removes the metadata of a stored audio file of an earlier version. Its key is the file's hash. */
export const STRIP_AUDIO_JOB = "strip-audio";

/** Measures a stored audio file of an earlier version again. Its key is the file's hash. */
export const MEASURE_AUDIO_JOB = "measure-audio";

/** Makes the compact copy of a stored audio file of an earlier version. Its key is the file's hash. */
export const COPY_AUDIO_JOB = "copy-audio";

/** Sends a mail that nobody waits for. Its key is a new one each time. */
export const SEND_MAIL_JOB = "send-mail";
