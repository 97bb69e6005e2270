import type { Brand } from "@tuna/sdk";
import type { Board, BoardCard, OwnBoardCard, ServedBoard } from "@tuna/sdk/boards";
import { listCard } from "@tuna/sdk/catalog";
import { itemCard } from "../catalog/item-card.server.ts";
import type { ViewerCatalog } from "../catalog/redacted-catalog.server.ts";
import type { BoardCardRow, OwnedBoardRow } from "./board-rows.server.ts";
import type { Boards } from "./boards.server.ts";

/** Icons that a card of a board shows. */
const MAX_ICONS = 4;

/** Returns a board as the contract has it. */
export function shownBoard(row: OwnedBoardRow): Board {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    pages: row.pages,
    visibility: row.visibility,
    ownerName: row.owner_name,
    ownerSlug: row.owner_slug || null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    copiedFrom: row.is_source_public ? row.copied_from : null,
    copyCount: row.copy_count,
    hiddenReason: row.hidden_reason,
  };
}

/** Returns a board with its sounds, as a catalogue shows them to a viewer. */
export async function serveBoard(
  { catalog: whole, brand }: Pick<Boards, "catalog" | "brand">,
  row: OwnedBoardRow,
  catalog: Pick<ViewerCatalog, "getMany">,
): Promise<ServedBoard> {
  const found = await catalog.getMany("sound", row.sound_ids);
  const foundIds = new Set(found.map(({ id }) => id));
  const absent = row.sound_ids.filter((id) => !foundIds.has(id));
  const unlisted = absent.length > 0 ? await whole.withUnlisted.getMany("sound", absent) : [];
  const unlistedIds = new Set(unlisted.map(({ id }) => id));
  return {
    ...shownBoard(row),
    sounds: found.map((sound) => listCard(itemCard("sound", sound, brand))),
    missing: absent.map((soundId) => ({
      soundId,
      reason: unlistedIds.has(soundId) ? ("unlisted" as const) : ("removed" as const),
    })),
  };
}

/** Returns cards of boards, with the icons of their first sounds. */
export async function boardCards(
  rows: readonly BoardCardRow[],
  catalog: Pick<ViewerCatalog, "getMany">,
  brand: Brand,
): Promise<BoardCard[]> {
  const firstSounds = rows.flatMap(({ sound_ids }) => sound_ids.slice(0, MAX_ICONS));
  const sounds = firstSounds.length > 0 ? await catalog.getMany("sound", [...new Set(firstSounds)]) : [];
  const iconOf = new Map(sounds.map((sound) => [sound.id, itemCard("sound", sound, brand).iconUrl]));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    ownerName: row.owner_name,
    ownerSlug: row.owner_slug || null,
    padCount: row.pad_count,
    copyCount: row.copy_count,
    updatedAt: row.updated_at.toISOString(),
    icons: row.sound_ids.slice(0, MAX_ICONS).map((id) => iconOf.get(id) ?? null),
  }));
}

/** Returns cards of boards for their owner. */
export async function ownBoardCards(
  rows: readonly BoardCardRow[],
  catalog: Pick<ViewerCatalog, "getMany">,
  brand: Brand,
): Promise<OwnBoardCard[]> {
  const cards = await boardCards(rows, catalog, brand);
  return cards.map((card, index) => {
    const { visibility, revision, hidden_reason } = rows[index] as BoardCardRow;
    return { ...card, visibility, revision, hiddenReason: hidden_reason };
  });
}

/** Returns cards for the API, whose callers on other sites need whole addresses of icons. */
export function withAbsoluteIcons<Card extends BoardCard>(cards: readonly Card[], origin: string): Card[] {
  const absolute = (icon: string | null) => (icon?.startsWith("/") ? origin + icon : icon);
  return cards.map((card) => ({ ...card, icons: card.icons.map(absolute) }));
}
