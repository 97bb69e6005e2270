import { createUploadClient } from "@tuna/sdk/uploads";

/** The visitor's uploads on this site. Calls are not repeated, since sending waits and repeats by itself. */
export const ownUploads = createUploadClient({ baseUrl: "", retries: 0, timeoutMs: 20_000 });
