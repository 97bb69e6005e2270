import type { ItemCard } from "@tuna/sdk";
import { CARD_PEAKS } from "@tuna/sdk/catalog";
import type { DocumentData } from "./page.ts";

/** A list of cards in the JSON of a document. Names of fields would make it 600 bytes larger (decision 032). */
interface CardRows {
  cardRows: CardRow[];
}

type CardRow = [
  id: ItemCard["id"],
  name: ItemCard["name"],
  ownerName: ItemCard["ownerName"],
  audioUrl: ItemCard["audioUrl"],
  iconUrl: ItemCard["iconUrl"],
  tags: ItemCard["tags"],
  category: ItemCard["category"],
  peaks: PackedPeaks,
  playedCount: ItemCard["playedCount"],
  durationMs: ItemCard["durationMs"],
  sizeBytes: ItemCard["sizeBytes"],
  loudnessLufs: ItemCard["loudnessLufs"],
  isSensitive: ItemCard["isSensitive"],
  kind: ItemCard["kind"],
  /** The deeplink without the id at its end. */
  openPrefix: string,
  /** Fields that only some cards have. */
  others: Pick<ItemCard, "ownerSlug" | "isOwnerStaff" | "status">,
];

/** The level of each bar as a digit. Peaks of no level stay as they are. */
type PackedPeaks = string | number[];

/** Returns the JSON of a document's data, in which the lists of cards are {@link CardRows}. */
export function stringifyPageData({ site, page }: DocumentData): string {
  return JSON.stringify({ site, page: { ...page, data: mapFields(page.data, packList) } });
}

/** Parses the JSON of {@link stringifyPageData}. */
export function parsePageData(json: string): DocumentData {
  const { site, page }: DocumentData = JSON.parse(json);
  return { site, page: { ...page, data: mapFields(page.data, unpackList) } };
}

/** Returns the data that the server sent with a document. */
export function readPageData(document: Document): DocumentData | undefined {
  const json = document.getElementById("page-data")?.textContent;
  return json ? parsePageData(json) : undefined;
}

function mapFields(data: unknown, change: (value: unknown) => unknown): unknown {
  return data && Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change(value)]));
}

function packList(value: unknown): unknown {
  return isCardList(value) ? ({ cardRows: value.map(packCard) } satisfies CardRows) : value;
}

function unpackList(value: unknown): unknown {
  return isCardRows(value) ? value.cardRows.map(unpackCard) : value;
}

function isCardList(value: unknown): value is ItemCard[] {
  return Array.isArray(value) && value.length > 0 && value.every(isCard);
}

function isCard(value: unknown): boolean {
  return typeof value === "object" && value !== null && "audioUrl" in value && "deeplink" in value;
}

function isCardRows(value: unknown): value is CardRows {
  return typeof value === "object" && value !== null && "cardRows" in value;
}

// biome-ignore format: in the order of the row
function packCard(card: ItemCard): CardRow {
  const {
    id, name, ownerName, audioUrl, iconUrl, tags, category, peaks,
    playedCount, durationMs, sizeBytes, loudnessLufs, isSensitive, kind, deeplink, ...others
  } = card;
  return [
    id, name, ownerName, audioUrl, iconUrl, tags, category, packPeaks(peaks),
    playedCount, durationMs, sizeBytes, loudnessLufs, isSensitive, kind,
    deeplink.slice(0, deeplink.length - id.length), others,
  ];
}

// biome-ignore format: in the order of the row
function unpackCard(row: CardRow): ItemCard {
  const [
    id, name, ownerName, audioUrl, iconUrl, tags, category, peaks,
    playedCount, durationMs, sizeBytes, loudnessLufs, isSensitive, kind, openPrefix, others,
  ] = row;
  return {
    id, name, ownerName, audioUrl, iconUrl, tags, category, peaks: unpackPeaks(peaks),
    playedCount, durationMs, sizeBytes, loudnessLufs, isSensitive, kind,
    deeplink: openPrefix + id, ...others,
  };
}

/** An array is read faster than a map; a page has 1,600 peaks. */
const levelOfPeak = Array.from({ length: 101 }, (_, peak) => CARD_PEAKS.indexOf(peak));

function packPeaks(peaks: number[]): PackedPeaks {
  let levels = "";
  for (const peak of peaks) {
    const level = levelOfPeak[peak] ?? -1;
    if (level < 0) return peaks;
    levels += level;
  }
  return levels;
}

function unpackPeaks(peaks: PackedPeaks): number[] {
  return typeof peaks === "string" ? [...peaks].map((level) => CARD_PEAKS[Number(level)] ?? 0) : peaks;
}
