import { padsOf, type ServedBoard } from "@tuna/sdk/boards";
import { escapeHtml } from "@tuna/sdk/embed";
import { boardTexts, itemTexts } from "@tuna/sdk/locale";
import { itemPath } from "@tuna/sdk/routing";

/**
 * Returns the pads of a board as a list of links to their audio files, for browsers without script. A sensitive sound leads
 * to its page, which asks, and a missing one is plain text.
 */
export function boardLinks({
  pages,
  sounds,
  missing,
}: Pick<ServedBoard, "pages" | "sounds" | "missing">): string {
  const cards = new Map(sounds.map((card) => [card.id, card]));
  const reasons = new Map(missing.map(({ soundId, reason }) => [soundId, reason]));
  const items = padsOf(pages).map(({ soundId, label }) => {
    const card = cards.get(soundId);
    const { unlisted, removed } = boardTexts.gaps;
    if (!card) return escapeHtml(label || (reasons.get(soundId) === "unlisted" ? unlisted : removed));
    if (card.isSensitive || card.audioUrl === null)
      return link(itemPath("sound", card.id), label || card.name || itemTexts.explicit);
    return link(card.audioUrl, label || card.name);
  });
  return `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
