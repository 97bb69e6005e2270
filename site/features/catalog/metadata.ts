import type { Brand, Sound, Voice } from "@tuna/sdk";
import { findCategory, firstCategory } from "@tuna/sdk/catalog";
import { fillText } from "@tuna/sdk/locale";
import { metaTexts, voiceDescriptionTexts } from "../../platform/locale/texts.ts";

/** Names of the site and of its app. */
export type BrandNames = Pick<Brand, "name" | "product">;

/** Returns the title of a sound's page: `seo.metaTitle`, or else a template with its name. */
export function soundMetaTitle(sound: Sound, brand: BrandNames): string {
  return sound.seo.metaTitle || derivedSoundMeta(describedSound(sound), brand).title;
}

/** Returns the title of a voice's page. */
export function voiceMetaTitle(voice: Voice, brand: BrandNames): string {
  return fillText(metaTexts.voiceTitle, { name: voice.name, brand: brand.name });
}

/**
 * Returns a sound's meta description: `seo.metaDescription`, its own description, or else a template with its name and
 * category.
 */
export function soundMetaDescription(sound: Sound, brand: BrandNames): string {
  return sound.seo.metaDescription || derivedSoundMeta(describedSound(sound), brand).description;
}

/** The fields that a sound's title and description are derived from. `category` is the first of its categories. */
export interface DescribedSound {
  name: string;
  category: string;
  description: string;
}

/** Returns the title and description of a sound whose SEO fields are empty. */
export function derivedSoundMeta(sound: DescribedSound, brand: BrandNames) {
  return {
    title: fillText(metaTexts.soundTitle, { name: sound.name, brand: brand.name }),
    description: sound.description || fillText(metaTexts.soundDescription, metaValues(sound, brand)),
  };
}

/** Returns a voice's meta description: its own, or else the template of `publicInfo.meta.descriptionOption` (1 to 4). */
export function voiceMetaDescription(voice: Voice, brand: BrandNames): string {
  const { description, meta } = voice.publicInfo;
  const template = voiceDescriptionTexts[meta.descriptionOption as keyof typeof voiceDescriptionTexts];
  return (
    description ||
    voice.description ||
    fillText<string>(
      template ?? voiceDescriptionTexts[1],
      metaValues({ name: voice.name, category: firstCategory(voice) }, brand),
    )
  );
}

function describedSound(sound: Sound): DescribedSound {
  return {
    name: sound.name,
    category: firstCategory(sound),
    description: sound.publicInfo.description,
  };
}

function metaValues({ name, category }: Omit<DescribedSound, "description">, brand: BrandNames) {
  return {
    name,
    category: findCategory(category)?.name ?? (category || metaTexts.uncategorised),
    product: brand.product,
  };
}
