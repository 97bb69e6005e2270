import type { Upload } from "@tuna/sdk/uploads";
import { ItemIcon } from "@tuna/widgets";
import { useEffect, useState } from "react";
import { cropPicture } from "../account/profile/crop-picture.ts";
import { UploadPlayer } from "../uploads/upload-player.tsx";
import { soundOfUpload } from "../uploads/upload-sound.ts";
import "../../platform/styles/uploads.css";

const ICON_SIZE_PX = 64;

export interface SentCardProps {
  upload: Upload;
  loadPicture(): Promise<Blob | undefined>;
}

/** A sound that waits for a review, with its picture: it plays for its maker alone. */
export function SentCard({ upload, loadPicture }: SentCardProps) {
  const iconUrl = useIconUrl(upload, loadPicture);
  const { name } = upload.details;
  return (
    <div className="sent-card sent-waiting">
      <ItemIcon item={{ id: upload.id, name, iconUrl }} sizePx={ICON_SIZE_PX} />
      <strong dir="auto">{name}</strong>
      <UploadPlayer sound={{ ...soundOfUpload(upload), iconUrl }} />
    </div>
  );
}

/** The picture of an upload as its maker chose it; null until it is drawn. */
function useIconUrl({ key, details }: Upload, loadPicture: SentCardProps["loadPicture"]): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const { icon, tags } = details;
    const words = "category" in details ? [...tags, details.category] : tags;
    const emoji = icon.type === "emoji" ? icon.emoji : undefined;
    const drawing =
      icon.type === "picture"
        ? loadPicture().then(async (picture) => picture && (await cropPicture(picture)).url)
        : import("./draw-icon.lazy.ts").then(({ drawnIconUrl }) =>
            drawnIconUrl(`${key}:${icon.type === "generated" ? icon.variant : 0}`, words, emoji),
          );
    drawing.then(
      (drawn) => setUrl(drawn ?? null),
      (error: unknown) => console.warn(error),
    );
  }, [key, details]);
  return url;
}
