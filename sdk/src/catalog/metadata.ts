import type { Brand } from "../brand/brand.ts";
import { fillText } from "../locale/fill-text.ts";
import { metaTexts, voiceDescriptionTexts } from "../locale/texts.ts";
import { findCategory } from "./category.ts";
import { firstCategory } from "./item-labels.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** How a library and its app are called. */
export type BrandNames = Pick<Brand, "name" | "product">;

/** What a sound's page says in its title: `seo.metaTitle`, else a template with its name. */
export function soundMetaTitle(sound: Sound, brand: BrandNames): string {
  return sound.seo.metaTitle || derivedSoundMeta(describedSound(sound), brand).title;
}

/** What a voice's page says in its title. */
export function voiceMetaTitle(voice: Voice, brand: BrandNames): string {
  return fillText(metaTexts.voiceTitle, { name: voice.name, brand: brand.name });
}

/** A sound's meta description: `seo.metaDescription`, its own description, else a template with name and category. */
export function soundMetaDescription(sound: Sound, brand: BrandNames): string {
  return sound.seo.metaDescription || derivedSoundMeta(describedSound(sound), brand).description;
}

/** What a sound's metas are made of; `category` is its first one. */
export interface DescribedSound {
  name: string;
  category: string;
  description: string;
}

/** Title and description of a sound whose SEO fields are empty. */
export function derivedSoundMeta(sound: DescribedSound, brand: BrandNames) {
  return {
    title: fillText(metaTexts.soundTitle, { name: sound.name, brand: brand.name }),
    description: sound.description || fillText(metaTexts.soundDescription, metaValues(sound, brand)),
  };
}

/** A voice's meta description: its own, else the template of `publicInfo.meta.descriptionOption` (1 to 4). */
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
