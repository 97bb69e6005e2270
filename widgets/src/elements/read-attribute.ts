import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import type { AttributeType } from "./declaration-types.ts";
import { httpAddress } from "./http-address.ts";

type Reader = (value: unknown) => unknown;

const isId = (value: string) => ITEM_ID_PATTERN.test(value);

/** What a text, or the value of a property, means; undefined when it means nothing. */
const readers: Record<Exclude<AttributeType, readonly string[]>, Reader> = {
  string: (value) => String(value),
  number: (value) => (value !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined),
  boolean: (value) => value !== "false" && value !== false,
  id: (value) => (isId(String(value).trim()) ? String(value).trim() : undefined),
  ids: (value) => {
    const ids = (Array.isArray(value) ? value.map(String) : String(value).split(/[\s,]+/)).filter(Boolean);
    return ids.every(isId) ? ids : undefined;
  },
  url: httpAddress,
};

/** The value of an attribute or property; undefined when it is wrong. */
export function readAttribute(type: AttributeType, value: unknown): unknown {
  if (typeof type === "string") return readers[type](value);
  return type.includes(String(value)) ? value : undefined;
}
