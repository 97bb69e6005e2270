import type { ItemCard } from "@tuna/sdk";
import { API_BASE_PATH, uploadEndpoints } from "@tuna/sdk/contract";
import type { Upload } from "@tuna/sdk/uploads";
import type { PlayableItem } from "@tuna/widgets";

/** How an upload looks and sounds. Once everybody may see its item, it is the whole card of that. */
export type UploadSound = PlayableItem & Pick<ItemCard, "iconUrl" | "peaks">;

/** Whether everybody may see the item of an upload. */
export function isPublic(sound: UploadSound): sound is UploadSound & ItemCard {
  return "isSensitive" in sound;
}

/** Returns the sound of an upload, which only its maker and administrators may hear. Its length is not known yet. */
export function soundOfUpload(upload: Upload): UploadSound {
  return {
    kind: upload.kind,
    id: upload.id,
    name: upload.details.name,
    audioUrl: addressOf(uploadEndpoints.uploadAudio, upload),
    durationMs: 0,
    iconUrl: null,
    peaks: [],
  };
}

/** Returns the address of the picture of an upload, which only its maker and administrators may see; null without one. */
export function pictureOfUpload(upload: Upload): string | null {
  return upload.details.icon.type === "picture" ? addressOf(uploadEndpoints.uploadIcon, upload) : null;
}

function addressOf({ path }: { path: string }, { id }: Upload): string {
  return API_BASE_PATH + path.replace("{id}", id);
}
