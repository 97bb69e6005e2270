import { type ElementTexts, hasTexts, setTexts } from "@tuna/widgets/texts";

/** Loads the packaged texts of each language. */
const languages: Readonly<Record<string, () => Promise<{ texts: ElementTexts }>>> = {
  de: () => import("@tuna/widgets/texts/de"),
  es: () => import("@tuna/widgets/texts/es"),
  fr: () => import("@tuna/widgets/texts/fr"),
  ja: () => import("@tuna/widgets/texts/ja"),
  pt: () => import("@tuna/widgets/texts/pt"),
};

/**
 * Shows the elements in the language of an element, as its `lang` or that of its page says, if there are texts in it and the
 * page has set none. The first element decides. Texts that cannot be loaded stay English.
 */
export async function loadTextsFor(element: Element): Promise<void> {
  const tag = element.closest("[lang]")?.getAttribute("lang") ?? document.documentElement.lang;
  const load = languages[tag.slice(0, 2).toLowerCase()];
  if (!load || hasTexts()) return;
  try {
    const { texts } = await load();
    if (!hasTexts()) setTexts(texts);
  } catch {}
}
