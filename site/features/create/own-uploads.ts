import { createUploadClient, type Upload } from "@tuna/sdk/uploads";

/** The visitor's uploads on this site. Calls are not repeated, since sending waits and repeats by itself. */
export const ownUploads = createUploadClient({ baseUrl: "", retries: 0, timeoutMs: 20_000 });

/** Whether an upload is published, or waits for a review. */
export function isDone({ state, item }: Upload): boolean {
  return state === "review" || (state === "published" && item !== null);
}

/** Withdraws an upload that its maker cancelled: now, or once there is a network. Otherwise it could still be published. */
export function withdrawCancelled(id: string): void {
  import("../offline/outbox.lazy.ts")
    .then(({ sendOrKeep }) => sendOrKeep({ does: "withdraw", id }))
    .catch((error: unknown) => console.warn(error));
}
