import { removeOfflineBoards } from "./offline-boards.ts";
import { OfflineError } from "./offline-error.ts";
import { OFFLINE_WORKER_PATH } from "./offline-paths.ts";

/** Registers the worker, and waits until it answers requests. Throws an {@link OfflineError} `unsupported` if that is impossible. */
export async function registerOfflineWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER_PATH, { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  } catch (cause) {
    throw new OfflineError("unsupported", { cause });
  }
}

/** Removes boards, and the worker with the last one. */
export async function forgetOfflineBoards(ids: readonly string[]): Promise<void> {
  if ((await removeOfflineBoards(ids)) > 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.unregister();
}
