import { useEffect, useMemo, useRef } from "react";
import type { ItemSettings } from "../player/playback.ts";
import type { AttributeProps, mediaAttributes } from "./declaration-types.ts";
import type { ElementHost } from "./element-host.ts";
import type { ItemMedia } from "./item-media.ts";

/** The attributes of an element that say how it plays. */
export type MediaProps = Omit<AttributeProps<{ attributes: typeof mediaAttributes }>, "theme" | "apiUrl">;

/** Lets items play as the attributes of their element say, and as they change. */
export function useMediaSettings(
  medias: readonly ItemMedia[],
  host: ElementHost,
  { volume = 1, muted = false, loop = false, playbackRate = 1 }: MediaProps,
): void {
  const own: ItemSettings = useMemo(
    () => ({ volume, isMuted: muted, isLooping: loop, playbackRate }),
    [volume, muted, loop, playbackRate],
  );
  const before = useRef(own);
  useEffect(() => {
    for (const media of medias) media.adjust(own);
    const { current } = before;
    before.current = own;
    if (current.volume !== own.volume || current.isMuted !== own.isMuted) host.notify("volumechange");
  }, [medias, own, host]);
}
