import type { Brand } from "../brand/brand.ts";
import { metaTexts, voiceDescriptionTexts } from "../locale/english.ts";
import { fillText } from "../locale/fill-text.ts";
import { findCategory } from "./category.ts";
import { firstCategory } from "./item-labels.ts";
import type { Sound } from "./sound.ts";
import type { Voice } from "./voice.ts";

/** How a library and its app are called. */
export type BrandNames = Pick<Brand, "name" | "product">;

/** What a sound's page says in its title: `seo.metaTitle`, else a template with its name. */
export function soundMetaTitle(sound: Sound, brand: BrandNames): string {
  return sound.seo.metaTitle || fillText(metaTexts.soundTitle, { name: sound.name, brand: brand.name });
}

/** What a voice's page says in its title. */
export function voiceMetaTitle(voice: Voice, brand: BrandNames): string {
  return fillText(metaTexts.voiceTitle, { name: voice.name, brand: brand.name });
}

/** A sound's meta description: `seo.metaDescription`, its own description, else a template with name and category. */
export function soundMetaDescription(sound: Sound, brand: BrandNames): string {
  return (
    sound.seo.metaDescription ||
    sound.publicInfo.description ||
    fillText(metaTexts.soundDescription, itemValues(sound, brand))
  );
}

/** A voice's meta description: its own, else the template of `publicInfo.meta.descriptionOption` (1 to 4). */
export function voiceMetaDescription(voice: Voice, brand: BrandNames): string {
  const { description, meta } = voice.publicInfo;
  const template = voiceDescriptionTexts[meta.descriptionOption as keyof typeof voiceDescriptionTexts];
  return (
    description ||
    voice.description ||
    fillText<string>(template ?? voiceDescriptionTexts[1], itemValues(voice, brand))
  );
}

function itemValues(item: Sound | Voice, brand: BrandNames) {
  const category = firstCategory(item);
  return {
    name: item.name,
    category: findCategory(category)?.name ?? (category || metaTexts.uncategorised),
    product: brand.product,
  };
}
