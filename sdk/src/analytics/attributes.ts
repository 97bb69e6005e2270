import type { Brand } from "../brand/brand.ts";
import { isLoud } from "../catalog/badges.ts";
import type { ItemCard } from "../catalog/list-schemas.ts";

/** What an event can carry: the library drops lists and objects without a word. */
export type AttributeValue = string | number | boolean | null;

/** The provider's attributes of an event or user. */
export type Attributes = Record<string, AttributeValue>;

/** Flat attributes of any object: lists are joined by commas, objects become JSON, what cannot be told is left out. */
export function flatAttributes(properties: Readonly<Record<string, unknown>>): Attributes {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]) => {
      const flat = flatValue(value);
      return flat === undefined ? [] : [[name, flat]];
    }),
  );
}

function flatValue(value: unknown): AttributeValue | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "bigint") return String(value);
  if (Array.isArray(value)) return value.map((each) => flatValue(each) ?? "").join(",");
  if (typeof value !== "object") return undefined;
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** What is told of a visitor beside who they are. */
export interface UserFacts {
  /** Variants by experiment, see `runningVariants`. */
  variants?: Readonly<Record<string, string>>;
  isSensitiveShown?: boolean;
}

/**
 * The attributes of a user (product rules 13.7 and 13.8): `Tuna_AB_Test_Split`, `show_sensitive_content`, and `tuna_user_id` for who is
 * logged in. Null takes one away; `customerId` undefined leaves the last as it is.
 */
export function userAttributes(
  { variants = {}, isSensitiveShown = false }: UserFacts,
  customerId: string | null | undefined,
  { key, name }: Pick<Brand, "key" | "name">,
): Record<string, string | boolean | null> {
  const split = Object.entries(variants)
    .map(([experiment, variant]) => `${experiment}__${variant}`)
    .join(",");
  return {
    [`${name}_AB_Test_Split`]: split || null,
    show_sensitive_content: isSensitiveShown,
    ...(customerId === undefined ? {} : { [`${key}_user_id`]: customerId }),
  };
}

/** What is told of an item: its card, which `soundCard` and `voiceCard` make of a whole one. */
export type ReportedCard = Pick<
  ItemCard,
  "kind" | "id" | "name" | "category" | "tags" | "playedCount" | "durationMs" | "isSensitive" | "loudnessLufs"
>;

/** What a card does not say of its item. */
export interface ItemMarks {
  /** `ok` unless something else is known. */
  status?: string;
  /** Whether somebody claimed it under the DMCA. */
  isDmca?: boolean;
}

/** The properties of an item (product rule 13.4). `item_duration` is in seconds, `item_tags` one text with commas. */
export function itemProperties(
  card: ReportedCard,
  { status = "ok", isDmca = false }: ItemMarks = {},
): Attributes {
  return {
    item_type: card.kind,
    item_category: card.category,
    item_dmca: isDmca,
    item_plays: card.playedCount,
    item_name: card.name,
    item_tags: card.tags.join(","),
    item_status: status,
    item_loud: isLoud(card),
    item_id: card.id,
    item_explicit: card.isSensitive,
    item_duration: card.durationMs / 1000,
  };
}
