import type { Audio, Brand, ItemCard, Sound, Voice, VoiceEffect } from "@tuna/sdk";
import {
  isSensitive,
  soundMetaDescription,
  soundMetaTitle,
  voiceMetaDescription,
  voiceMetaTitle,
} from "@tuna/sdk/catalog";
import { errorTexts, fillText, metaTexts, sensitiveTexts } from "@tuna/sdk/locale";
import type { Visitor } from "../../../contract/viewer.ts";
import { itemCard } from "../../catalog/item-card.ts";
import { mimeTypeOfFormat } from "../../media/mime.ts";
import type { Loader } from "../loader.ts";
import { cardsOf } from "./list-cards.ts";

const RECOMMENDED_COUNT = 12;

/** What the page of a sound or voice shows. */
export interface DetailData {
  card: ItemCard;
  /** MIME type of what the card plays; null when there is nothing to play. */
  audioMimeType: string | null;
  description: string;
  /** ISO 8601. */
  createdAt: string;
  meta: { title: string; description: string; canonical: string | null; isIndexed: boolean };
  recommended: ItemCard[];
  /** Told to administrators alone: nobody else has a page of an unlisted item. */
  isListed?: boolean;
}

export const loadSound: Loader<DetailData> = async ({ params, catalog, visitor }, { brand }) => {
  const id = params.id ?? "";
  const [sound, recommended] = await Promise.all([
    catalog.get("sound", id),
    catalog.recommended("sound", id, RECOMMENDED_COUNT),
  ]);
  if (!sound) return { type: "not-found", message: errorTexts.soundNotFound };
  return {
    type: "page",
    data: {
      card: itemCard("sound", sound, brand),
      audioMimeType: mimeTypeOf(sound.audio),
      description: sound.publicInfo.description,
      createdAt: sound.createdAt,
      meta: isRedacted(sound, visitor)
        ? redactedMeta(brand)
        : {
            title: soundMetaTitle(sound, brand),
            description: soundMetaDescription(sound, brand),
            canonical: sound.seo.canonical,
            isIndexed: sound.seo.index && isListed(sound) && !isSensitive(sound),
          },
      recommended: cardsOf("sound", recommended, brand),
      ...(visitor.isAdministrator && { isListed: isListed(sound) }),
    },
  };
};

/** What the page of a voice shows besides: what it does to a speaker, and the demo's phrase without it. */
export interface VoiceData extends DetailData {
  effects: VoiceEffect[];
  originalDemoUrl: string | null;
}

export const loadVoice: Loader<VoiceData> = async ({ params, catalog, visitor }, { brand }) => {
  const id = params.id ?? "";
  const [voice, recommended] = await Promise.all([
    catalog.get("voice", id),
    catalog.recommended("voice", id, RECOMMENDED_COUNT),
  ]);
  if (!voice) return { type: "not-found", message: errorTexts.voiceNotFound };
  return {
    type: "page",
    data: {
      card: itemCard("voice", voice, brand),
      audioMimeType: mimeTypeOf(voice.demo),
      description: voice.publicInfo.description || voice.description,
      createdAt: voice.createdAt,
      meta: isRedacted(voice, visitor)
        ? redactedMeta(brand)
        : {
            title: voiceMetaTitle(voice, brand),
            description: voiceMetaDescription(voice, brand),
            canonical: null,
            isIndexed: isListed(voice) && !isSensitive(voice),
          },
      effects: voice.effects,
      originalDemoUrl: voice.originalDemo?.url ?? null,
      recommended: cardsOf("voice", recommended, brand),
      ...(visitor.isAdministrator && { isListed: isListed(voice) }),
    },
  };
};

function mimeTypeOf(audio: Audio | null): string | null {
  return audio && mimeTypeOfFormat(audio.format);
}

function isRedacted(item: Sound | Voice, { isSensitiveAllowed }: Visitor): boolean {
  return isSensitive(item) && !isSensitiveAllowed;
}

/** The usual texts would fill in a name that nobody is told. */
function redactedMeta(brand: Pick<Brand, "name">): DetailData["meta"] {
  return {
    title: fillText(metaTexts.pageTitle, { title: sensitiveTexts.heading, brand: brand.name }),
    description: sensitiveTexts.text,
    canonical: null,
    isIndexed: false,
  };
}

function isListed(item: Sound | Voice): boolean {
  return item.publicStatus === "listed";
}
