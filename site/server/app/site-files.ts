import type { Catalog } from "../catalog/catalog.ts";
import { openDiscordCopies } from "../media/discord-copies.ts";
import { openMediaStore } from "../media/media-store.ts";
import { openPreviews } from "../previews/previews.ts";
import type { ObjectStorage } from "../storage/object-storage.ts";
import { repeatTask } from "../tasks/repeat-task.ts";
import { createMediaCheck } from "./media-check.ts";

const REMOVE_OLD_EVERY_MS = 6 * 3_600_000;

/** Opens what a site keeps in its storage, and what is made from it. `closeFiles` ends their processes. */
export function openSiteFiles(catalog: Pick<Catalog, "sampleMedia">, storage: ObjectStorage) {
  const mediaCheck = createMediaCheck({ catalog, storage });
  const copies = openDiscordCopies({ storage });
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
