import type { Catalog } from "../features/catalog/catalog.server.ts";
import { openPreviews } from "../features/previews/previews.server.ts";
import { openAudioCopies } from "../platform/media/audio-copies.server.ts";
import { openMediaStore } from "../platform/media/media-store.server.ts";
import type { ObjectStorage } from "../platform/storage/object-storage.server.ts";
import { repeatTask } from "../platform/tasks/repeat-task.server.ts";
import { createMediaCheck } from "./media-check.server.ts";

const REMOVE_OLD_EVERY_MS = 6 * 3_600_000;

/** Opens what a site keeps in its storage, and what is made from it. `closeFiles` ends their processes. */
export function openSiteFiles(catalog: Pick<Catalog, "sampleMedia">, storage: ObjectStorage) {
  const mediaCheck = createMediaCheck({ catalog, storage });
  const copies = openAudioCopies({ storage });
  const previews = openPreviews({ storage });
  const removing = repeatTask("remove-old-copies", REMOVE_OLD_EVERY_MS, async () => {
    const now = new Date();
    await Promise.all([copies.removeOld(now), previews.removeOld(now)]);
  });
  return {
    files: {
      copies,
      media: openMediaStore(storage, mediaCheck.noticeMissing),
      mediaCheck,
      previews,
      storage,
    },
    closeFiles: () => Promise.all([previews.close(), copies.close(), removing.stop()]),
  };
}
