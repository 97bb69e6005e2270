import type { Brand } from "../brand/brand.ts";
import { isLoud } from "../catalog/badges.ts";
import type { ItemCard } from "../catalog/list-schemas.ts";

/** A value of an attribute. The vendor SDK silently drops lists and objects. */
export type AttributeValue = string | number | boolean | null;

/** Attributes of an event or a user. */
export type Attributes = Record<string, AttributeValue>;

/**
 * Returns flat attributes of any object: lists become text with commas, objects become JSON, other values are
 * left out.
 */
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

/** Facts of a visitor besides the identity. */
export interface UserFacts {
  /** Variants by experiment, see `runningVariants`. */
  variants?: Readonly<Record<string, string>> | undefined;
  /** Whether the user has explicit content shown. */
  isSensitiveShown?: boolean | undefined;
}

/**
 * Returns the attributes of a user (product rules 13.7 and 13.8): `Tuna_AB_Test_Split`,
 * `show_sensitive_content`, and `tuna_user_id` for logged-in users. Null removes an attribute. An undefined
 * `customerId` leaves the last id.
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

/** The reported part of an item: its card, made by `soundCard` or `voiceCard`. */
export type ReportedCard = Pick<
  ItemCard,
  | "kind"
  | "id"
  | "name"
  | "category"
  | "tags"
  | "playedCount"
  | "durationMs"
  | "isSensitive"
  | "loudnessLufs"
  | "status"
>;

/**
 * Returns the properties of an item (product rule 13.4). `item_duration` is in seconds, `item_tags` is one text
 * with commas. `item_dmca` is true if a notice of copyright removed the item.
 */
export function itemProperties(card: ReportedCard): Attributes {
  return {
    item_type: card.kind,
    item_category: card.category,
    item_dmca: card.status === "taken-down",
    item_plays: card.playedCount,
    item_name: card.name,
    item_tags: card.tags.join(","),
    item_status: card.status ?? "ok",
    item_loud: isLoud(card),
    item_id: card.id,
    item_explicit: card.isSensitive,
    item_duration: card.durationMs / 1000,
  };
}
