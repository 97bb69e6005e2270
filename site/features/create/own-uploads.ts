import { createUploadClient } from "@tuna/sdk/uploads";

/** The visitor's uploads on this site. Calls are not repeated, since sending waits and repeats by itself. */
export const ownUploads = createUploadClient({ baseUrl: "", retries: 0, timeoutMs: 20_000 });

/** Withdraws an upload that its maker cancelled: now, or once there is a network. Otherwise it could still be published. */
export function withdrawCancelled(id: string): void {
  import("../offline/outbox.lazy.ts")
    .then(({ sendOrKeep }) => sendOrKeep({ does: "withdraw", id }))
    .catch((error: unknown) => console.warn(error));
}
