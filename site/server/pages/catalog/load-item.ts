import type { Audio, Brand, ItemKind, Sound, Voice } from "@tuna/sdk";
import { ITEM_ID_PATTERN, isSensitive } from "@tuna/sdk/catalog";
import { fillText, sensitiveTexts } from "@tuna/sdk/locale";
import { itemLicenceLinks } from "../../../contract/catalog/item-licences.ts";
import type { ItemPageData, VoicePageData } from "../../../contract/catalog/item-page-data.ts";
import {
  soundMetaDescription,
  soundMetaTitle,
  voiceMetaDescription,
  voiceMetaTitle,
} from "../../../contract/catalog/metadata.ts";
import { copyrightTexts, makerTexts, metaTexts } from "../../../contract/locale/texts.ts";
import { isHiddenFrom } from "../../../contract/viewer.ts";
import { itemCard } from "../../catalog/item-card.ts";
import type { ViewerCatalog } from "../../catalog/redacted-catalog.ts";
import { mimeTypeOfFormat } from "../../media/mime.ts";
import { itemCardPath } from "../../previews/preview-paths.ts";
import { type Loader, type LoaderSite, type NotFound, unknownItem } from "../loader.ts";
import { listCards } from "./list-cards.ts";

const RECOMMENDED_COUNT = 12;

export const loadSound: Loader<ItemPageData> = async ({ params, catalog, viewer }, { brand, site }) => {
  const id = params.id ?? "";
  const [sound, recommended, mark] = await Promise.all([
    catalog.get("sound", id),
    catalog.recommended("sound", id, RECOMMENDED_COUNT),
    staffMarkOf("sound", id, catalog),
  ]);
  if (!sound) return removedItem("sound", id, site);
  const card = await site.moderation.markTakenDown(itemCard("sound", sound, brand));
  return {
    type: "page",
    data: {
      card,
      // The maker of a redacted item is not shown.
      ...(card.ownerName && mark),
      previewImagePath: itemCardPath(card, sound.icon?.hash ?? null, brand),
      audioMimeType: mimeTypeOf(sound.audio),
      description: sound.publicInfo.description,
      ...licenceOf(sound),
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
};

export const loadVoice: Loader<VoicePageData> = async ({ params, catalog, viewer }, { brand, site }) => {
  const id = params.id ?? "";
  const [voice, recommended, mark] = await Promise.all([
    catalog.get("voice", id),
    catalog.recommended("voice", id, RECOMMENDED_COUNT),
    staffMarkOf("voice", id, catalog),
  ]);
  if (!voice) return removedItem("voice", id, site);
  const card = await site.moderation.markTakenDown(itemCard("voice", voice, brand));
  return {
    type: "page",
    data: {
      card,
      // The maker of a redacted item is not shown.
      ...(card.ownerName && mark),
      previewImagePath: itemCardPath(card, voice.icon?.hash ?? null, brand),
      audioMimeType: mimeTypeOf(voice.demo),
      description: voice.publicInfo.description || voice.description,
      ...licenceOf(voice),
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
};

/** The mark of an item's maker who runs the site. Its text is data, so that the script of the page stays small. */
async function staffMarkOf(
  kind: ItemKind,
  id: string,
  catalog: ViewerCatalog,
): Promise<Pick<ItemPageData, "staffMark">> {
  return (await catalog.isMadeByStaff(kind, id)) ? { staffMark: makerTexts.staff } : {};
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
  return licence === "library" ? {} : { licence: itemLicenceLinks[licence] };
}

/** Says that an item is unknown, or that a notice of copyright removed it. */
async function removedItem(kind: ItemKind, id: string, { moderation }: LoaderSite): Promise<NotFound> {
  if (!ITEM_ID_PATTERN.test(id) || !(await moderation.isTakenDown({ kind, id }))) return unknownItem(kind);
  return { type: "not-found", message: copyrightTexts.removed[kind] };
}
