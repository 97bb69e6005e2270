import type { Audio, Brand, ItemKind, Sound, Voice } from "@tuna/sdk";
import { ITEM_ID_PATTERN, isRedacted, isSensitive } from "@tuna/sdk/catalog";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { copyrightTexts, metaTexts } from "../../platform/locale/texts.ts";
import { mimeTypeOfFormat } from "../../platform/media/mime.server.ts";
import {
  type LoaderSite,
  type NotFound,
  serveRoute,
  unknownItem,
} from "../../platform/pages/loader.server.ts";
import { isHiddenFrom } from "../../platform/pages/viewer.ts";
import { itemCard } from "../catalog/item-card.server.ts";
import type { DetailFact, ItemPageData } from "../catalog/item-page-data.ts";
import { listCards } from "../catalog/list-cards.server.ts";
import {
  soundMetaDescription,
  soundMetaTitle,
  voiceMetaDescription,
  voiceMetaTitle,
} from "../catalog/metadata.ts";
import { readDetails } from "../catalog/stored-details.server.ts";
import { detailField, fieldsOfKind, shownDetail } from "../item-details/detail-fields.ts";
import { licenceLink } from "../item-details/item-licences.ts";
import { itemCardPath } from "../previews/preview-paths.server.ts";
import { soundRoute } from "./sound.route.ts";
import { voiceRoute } from "./voice.route.ts";

const RECOMMENDED_COUNT = 12;

export const soundLoader = serveRoute(soundRoute, async ({ params, catalog, viewer }, { brand, site }) => {
  const id = params.id ?? "";
  const found = catalog.get("sound", id);
  const [sound, recommended, peaks] = await Promise.all([
    found,
    catalog.recommended("sound", id, RECOMMENDED_COUNT),
    found.then((one) => measuredPeaks(one?.audio ?? null, site)),
  ]);
  if (!sound) return removedItem("sound", id, site);
  const card = await site.moderation.markTakenDown(itemCard("sound", sound, brand));
  return {
    type: "page",
    data: {
      card: { ...card, peaks },
      previewImagePath: itemCardPath(card, sound.icon?.hash ?? null, brand),
      audioMimeType: mimeTypeOf(sound.audio),
      description: sound.publicInfo.description,
      ...licenceOf(sound),
      facts: isRedacted(card) ? [] : factsOf("sound", sound),
      createdAt: sound.createdAt,
      meta: isHiddenFrom(sound, viewer)
        ? redactedMeta(brand)
        : {
            title: soundMetaTitle(sound, brand),
            description: soundMetaDescription(sound, brand),
            canonical: sound.seo.canonical,
            isIndexed: sound.seo.index && isListed(sound) && !isSensitive(sound),
          },
      recommended: listCards("sound", recommended, brand),
      ...(viewer.isAdministrator && { isListed: isListed(sound) }),
    },
  };
});

export const voiceLoader = serveRoute(voiceRoute, async ({ params, catalog, viewer }, { brand, site }) => {
  const id = params.id ?? "";
  const found = catalog.get("voice", id);
  const [voice, recommended, peaks] = await Promise.all([
    found,
    catalog.recommended("voice", id, RECOMMENDED_COUNT),
    found.then((one) => measuredPeaks(one?.demo ?? null, site)),
  ]);
  if (!voice) return removedItem("voice", id, site);
  const card = await site.moderation.markTakenDown(itemCard("voice", voice, brand));
  return {
    type: "page",
    data: {
      card: { ...card, peaks },
      previewImagePath: itemCardPath(card, voice.icon?.hash ?? null, brand),
      audioMimeType: mimeTypeOf(voice.demo),
      description: voice.publicInfo.description || voice.description,
      ...licenceOf(voice),
      facts: isRedacted(card) ? [] : factsOf("voice", voice),
      createdAt: voice.createdAt,
      meta: isHiddenFrom(voice, viewer)
        ? redactedMeta(brand)
        : {
            title: voiceMetaTitle(voice, brand),
            description: voiceMetaDescription(voice, brand),
            canonical: null,
            isIndexed: isListed(voice) && !isSensitive(voice),
          },
      effects: voice.effects,
      originalDemoUrl: voice.originalDemo?.url ?? null,
      recommended: listCards("voice", recommended, brand),
      ...(viewer.isAdministrator && { isListed: isListed(voice) }),
    },
  };
});

/** Returns all stored peaks of an item's audio. Cards and the API have a hundred of them. */
async function measuredPeaks(audio: Audio | null, { catalog }: LoaderSite): Promise<number[]> {
  if (!audio) return [];
  return (await catalog.getMedia(audio.hash))?.peaks ?? audio.peaks;
}

function mimeTypeOf(audio: Audio | null): string | null {
  return audio && mimeTypeOfFormat(audio.format);
}

/** Replaces the usual meta texts, which would contain the hidden name. */
function redactedMeta(brand: Pick<Brand, "name">): ItemPageData["meta"] {
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

/** The item's own licence, for its page; nothing if that of the site holds. */
function licenceOf({ publicInfo: { licence } }: Sound | Voice): Pick<ItemPageData, "licence"> {
  const link = licenceLink(licence);
  return link ? { licence: link } : {};
}

/** Returns the details that the table has for the line of facts, in its order, without empty ones. */
function factsOf(kind: ItemKind, item: Sound | Voice): DetailFact[] {
  const details: Record<string, unknown> = { ...readDetails(kind, item) };
  return fieldsOfKind(kind)
    .filter((field) => detailField(field).page === "line")
    .map((field) => ({
      field,
      label: detailField(field).label,
      text: shownDetail(field, details[field]),
    }))
    .filter(({ text }) => text !== "");
}

/** Says that an item is unknown, or that a notice of copyright removed it. */
async function removedItem(kind: ItemKind, id: string, { moderation }: LoaderSite): Promise<NotFound> {
  if (!ITEM_ID_PATTERN.test(id) || !(await moderation.isTakenDown({ kind, id }))) return unknownItem(kind);
  return { type: "not-found", message: copyrightTexts.removed[kind] };
}
