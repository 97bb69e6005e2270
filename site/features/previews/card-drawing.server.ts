import { createHash } from "node:crypto";
import type { Brand, ItemCard, Maker } from "@tuna/sdk";
import { formatDuration, itemKindOf } from "@tuna/sdk/catalog";
import { catalogTexts, fillText, itemTexts, sensitiveTexts } from "@tuna/sdk/locale";
import type { SiteCardName } from "../../platform/head/preview-card.ts";
import { makerTexts, previewCardTexts } from "../../platform/locale/texts.ts";
import { countedItems } from "../makers/counted-items.ts";

/** Everything that a preview card shows. The same drawing gives the same picture. */
export interface CardDrawing {
  /** Short line above the title. */
  kicker: string;
  title: string;
  /** Line below the title. */
  subtitle: string;
  brandName: string;
  /** Peaks from 0 to 100. Without any, the card has no waveform. */
  peaks: readonly number[];
  /** File name in the media store; null shows the site's own icon. */
  iconHash: string | null;
}

/** Changes the URLs of all cards. Increase it whenever the design changes. */
const DESIGN_VERSION = 1;

/** Returns what the card of an item shows. A sensitive item has the same card as all others of its kind. */
export function drawingOfItem(
  card: ItemCard,
  iconHash: string | null,
  brand: Pick<Brand, "name">,
): CardDrawing {
  if (card.isSensitive) return drawingOfSite("explicit", brand);
  const duration = card.durationMs > 0 ? formatDuration(card.durationMs) : "";
  const owner = card.ownerName && fillText(itemTexts.by, { owner: card.ownerName });
  return {
    kicker: previewCardTexts[itemKindOf(card.kind)],
    title: card.name,
    subtitle: [duration, owner].filter(Boolean).join(" · "),
    brandName: brand.name,
    peaks: card.peaks,
    iconHash,
  };
}

/** Returns what the card of a maker shows. */
export function drawingOfMaker(
  { name, soundCount, voiceCount }: Pick<Maker, "name" | "soundCount" | "voiceCount">,
  { name: brandName }: Pick<Brand, "name">,
): CardDrawing {
  return {
    kicker: makerTexts.previewKicker,
    title: name,
    subtitle: countedItems({ sounds: soundCount, voices: voiceCount }).join(" · "),
    brandName,
    peaks: ornament,
    iconHash: null,
  };
}

/** Returns what the card of a page without an item shows. */
export function drawingOfSite(name: SiteCardName, { name: brandName }: Pick<Brand, "name">): CardDrawing {
  const texts: Record<SiteCardName, Pick<CardDrawing, "kicker" | "title" | "subtitle">> = {
    home: { kicker: "", title: brandName, subtitle: previewCardTexts.home },
    sounds: { kicker: "", title: catalogTexts.sounds, subtitle: previewCardTexts.sounds },
    voices: { kicker: "", title: catalogTexts.voices, subtitle: previewCardTexts.voices },
    explicit: { kicker: "", title: sensitiveTexts.heading, subtitle: sensitiveTexts.text },
  };
  const peaks = name === "explicit" ? [] : ornament;
  return { ...texts[name], brandName, peaks, iconHash: null };
}

/** A waveform that belongs to no sound. */
export const ornament = Array.from({ length: 100 }, (_, index) =>
  Math.round(22 + 70 * Math.abs(Math.sin(index * 0.19) * Math.sin(index * 0.053 + 0.9))),
);

/** Identifies a picture by its content: 16 hex digits. */
export function cardKey(drawing: CardDrawing): string {
  const content = JSON.stringify([DESIGN_VERSION, drawing]);
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}
