import type { Brand, ItemCard, ItemKind } from "@tuna/sdk";
import { listCard } from "@tuna/sdk/catalog";
import { reviewRefusalReasons, type Upload } from "@tuna/sdk/uploads";
import { generateIcon } from "../../../platform/icons/generated-icon.ts";
import type { Catalog } from "../../catalog/catalog.server.ts";
import { itemCard } from "../../catalog/item-card.server.ts";
import { pictureOfUpload, soundOfUpload, type UploadSound } from "../upload-sound.ts";
import type { OwnSound } from "./own-sounds.ts";

/** Returns uploads with how they look and sound to their maker, in the same order. */
export async function soundsOfUploads(
  { withUnlisted }: Pick<Catalog, "withUnlisted">,
  uploads: readonly Upload[],
  brand: Brand,
): Promise<OwnSound[]> {
  const cardsOf = async (kind: ItemKind) => {
    const ids = uploads.flatMap(({ item }) => (item?.kind === kind ? [item.id] : []));
    const items = await withUnlisted.getMany(kind, ids);
    return items.map((item) => listCard(itemCard(kind, item, brand)));
  };
  const cards = [...(await cardsOf("sound")), ...(await cardsOf("voice"))];
  return uploads.map((upload) => {
    const { item } = upload;
    const card = item && cards.find(({ kind, id }) => kind === item.kind && id === item.id);
    return { upload, sound: soundOf(upload, card) };
  });
}

function soundOf(upload: Upload, card: ItemCard | null | undefined): UploadSound {
  const own = soundOfUpload(upload);
  if (!card)
    return {
      ...own,
      audioUrl: upload.sizeBytes > 0 && hasFiles(upload) ? own.audioUrl : null,
      iconUrl: iconUrlOf(upload),
    };
  const { audioUrl, durationMs, iconUrl, peaks, isSensitive, playedCount } = card;
  const privateUrl = upload.state === "withdrawn" ? null : audioUrl && own.audioUrl;
  if (upload.item?.listing === "listed") return { ...card, audioUrl: isSensitive ? privateUrl : audioUrl };
  return { ...own, audioUrl: privateUrl, durationMs, iconUrl, peaks, playedCount };
}

/** Whether the site still has the files that were sent. What an administrator refused is kept until the answer to an appeal. */
function hasFiles({ state, refusal, appeal }: Upload): boolean {
  const isWaiting = state === "review" || state === "checking";
  const reasons: readonly string[] = reviewRefusalReasons;
  const mayReturn = state === "refused" && reasons.includes(refusal?.reason ?? "") && !appeal?.outcome;
  return isWaiting || mayReturn;
}

/** Returns the icon that an upload gets when it is published: its picture, or what the site draws. */
function iconUrlOf(upload: Upload): string | null {
  const { key, details } = upload;
  const { icon, name, tags } = details;
  if (icon.type === "picture") return hasFiles(upload) ? pictureOfUpload(upload) : null;
  const svg = generateIcon({
    seed: `${key}:${icon.type === "generated" ? icon.variant : 0}`,
    label: name,
    words: "category" in details ? [...tags, details.category] : tags,
    emoji: icon.type === "emoji" ? icon.emoji : undefined,
  });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
