import type { Catalog } from "../features/catalog/catalog.server.ts";
import { openPreviews } from "../features/previews/previews.server.ts";
import { openAudioCopies } from "../platform/media/audio-copies.server.ts";
import { openMediaStore } from "../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";
import { createMediaCheck } from "./media-check.server.ts";

const REMOVE_OLD_EVERY_MS = 6 * 3_600_000;

/** Opens what a site keeps in its storage, and what is made from it. `closeFiles` ends their processes. */
export function openSiteFiles(
  catalog: Pick<Catalog, "getMedia" | "sampleMedia">,
  storage: ObjectStorage,
  isWorker = true,
) {
  const mediaCheck = createMediaCheck({ catalog, storage });
  const copies = openAudioCopies({ storage });
  const previews = openPreviews({ storage });
  const removeOld = async () => {
    const now = new Date();
    await Promise.all([copies.removeOld(now), previews.removeOld(now)]);
  };
  const removing = isWorker ? repeatTask("remove-old-copies", REMOVE_OLD_EVERY_MS, removeOld) : undefined;
  const seesFiles = async () => !(await storage.findProblem()) && !(await mediaCheck.look()).isBlind;
  return {
    files: {
      copies,
      media: openMediaStore(storage, mediaCheck.noticeMissing),
      mediaCheck,
      previews,
      /** Whether this process has the files that the database names, and may store further ones. */
      seesFiles,
      storage,
    },
    closeFiles: () => Promise.all([previews.close(), copies.close(), removing?.stop()]),
  };
}
