import { boardTexts } from "@tuna/sdk/locale";

/**
 * Returns the accessible name of a list without a `label`: what the page says about the element, else a number that tells
 * it from other lists.
 */
export function nameOfList(element: Element): string {
  const root = element.getRootNode() as Document | ShadowRoot;
  const labelIds = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = labelIds.map((id) => root.getElementById(id)?.textContent?.trim());
  const texts = [labels.join(" "), element.getAttribute("aria-label"), element.textContent];
  const given = texts.map((text) => text?.trim()).find(Boolean);
  if (given && given.length <= MAX_NAME_LENGTH) return given;
  const position = [...root.querySelectorAll(element.localName)].indexOf(element);
  return position > 0 ? `${boardTexts.label} ${position + 1}` : boardTexts.label;
}

/** A longer text is no name but content that the page shows until the list is ready. */
const MAX_NAME_LENGTH = 100;
