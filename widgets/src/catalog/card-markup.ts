import type { ItemCard } from "@tuna/sdk";
import { BAR_LEVELS, CARD_TAG_COUNT } from "@tuna/sdk/catalog";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import { cardSelectors } from "./card-selectors.ts";
import { barsOfPath } from "./waveform.tsx";

const BY = fillText(itemTexts.by, { owner: "" });

/** Returns a function that finds the card of `root` whose name links to `href`; undefined when there is none. */
export function findCards(root: ParentNode): (href: string) => ItemCard | undefined {
  const elements = new Map<string | null | undefined, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>(cardSelectors.card)) {
    elements.set(nameLink(element)?.getAttribute("href"), element);
  }
  return (href) => {
    const element = elements.get(href);
    return element && readCard(element);
  };
}

function nameLink(card: HTMLElement): HTMLAnchorElement | null {
  return card.querySelector<HTMLAnchorElement>(cardSelectors.nameLink);
}

/**
 * Returns the `listCard` that a card's element was rendered from, so that a document need not contain it twice. The
 * card's link must end in its id. Returns undefined when the element is not as `Card` rendered it.
 */
function readCard(element: HTMLElement): ItemCard | undefined {
  const find = <Found extends HTMLElement = HTMLElement>(selector: string) =>
    element.querySelector<Found>(selector);
  const link = nameLink(element);
  const path = find(".tn-wave path")?.getAttribute("d");
  if (!link || !path || element.dataset.facts === undefined) return undefined;
  const isRedacted = element.dataset.veiled !== undefined;
  const id = lastSegment(link.pathname);
  return {
    kind: element.classList.contains("tn-voice-card") ? "voice" : "sound",
    id,
    name: isRedacted ? "" : link.textContent,
    tags: [
      ...[...element.querySelectorAll(".tn-tag")].map((tag) => tag.textContent).slice(0, CARD_TAG_COUNT),
      ...(element.dataset.tags?.split(TAG_SEPARATOR) ?? []),
    ],
    ...readOwner(find(".tn-card-by > :not(.tn-plays)")),
    isSensitive: find(".tn-badge-explicit") !== null,
    iconUrl: find("img.tn-icon")?.getAttribute("src") ?? null,
    audioUrl: find(cardSelectors.openPlay)?.getAttribute("href") ?? null,
    peaks: isRedacted ? [] : barsOfPath(path).map((level) => Math.round((level * 100) / BAR_LEVELS)),
    ...readFacts(element, id),
  };
}

/** The address of a maker's page ends in their slug. */
function readOwner(label: HTMLElement | null): Pick<ItemCard, "ownerName" | "ownerSlug"> {
  const slug = lastSegment(label?.getAttribute("href") ?? "");
  return { ownerName: label?.textContent.slice(BY.length) ?? "", ...(slug && { ownerSlug: slug }) };
}

function lastSegment(path: string): string {
  return path.split("/").findLast((segment) => segment !== "") ?? "";
}

type Facts = Pick<
  ItemCard,
  "playedCount" | "durationMs" | "sizeBytes" | "loudnessLufs" | "category" | "deeplink"
>;

const KIB = 1024;
/** Tags may contain every other character. */
const TAG_SEPARATOR = "\n";

/**
 * Returns the data that a card does not show as attributes of its element, for {@link readFacts}: plays, milliseconds, KiB,
 * LUFS and category; the deeplink without the id; and the tags that the card has no room for.
 */
export function factsAttributes(card: Facts & Pick<ItemCard, "id" | "tags">) {
  const { playedCount, durationMs, sizeBytes, loudnessLufs, category, deeplink, id } = card;
  return {
    "data-facts": `${playedCount} ${durationMs} ${sizeBytes / KIB} ${loudnessLufs ?? ""} ${category}`,
    "data-open": deeplink.slice(0, deeplink.length - id.length),
    "data-tags": card.tags.slice(CARD_TAG_COUNT).join(TAG_SEPARATOR) || undefined,
  };
}

/** Reads the attributes of {@link factsAttributes}. */
function readFacts({ dataset }: HTMLElement, id: string): Facts {
  const [playedCount, durationMs, sizeKiB, loudness, ...category] = (dataset.facts ?? "").split(" ");
  return {
    playedCount: Number(playedCount),
    durationMs: Number(durationMs),
    sizeBytes: Number(sizeKiB) * KIB,
    loudnessLufs: loudness ? Number(loudness) : null,
    category: category.join(" "),
    deeplink: `${dataset.open}${id}`,
  };
}
