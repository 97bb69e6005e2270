import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import {
  type AttributeDeclaration,
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
  propertyName,
} from "./declaration-types.ts";
import { httpAddress } from "./http-address.ts";

/** An attribute of an element and its property. */
export interface ElementAttribute {
  /** `sound-id`, and `soundid`, which frameworks write if they render `soundId` before the definition. */
  names: readonly [string, string];
  property: string;
  type: AttributeType;
  range: AttributeDeclaration["range"];
  defaultValue: unknown;
}

export function elementAttributes({
  attributes,
}: Pick<ElementDeclaration, "attributes">): ElementAttribute[] {
  const all: Record<string, AttributeDeclaration> = { ...attributes, ...commonAttributes };
  return Object.entries(all).map(([name, attribute]) => ({
    names: [name, name.replaceAll("-", "")],
    property: propertyName(name),
    type: attribute.type,
    range: Object.hasOwn(attribute, "range") ? attribute.range : undefined,
    defaultValue: Object.hasOwn(attribute, "default")
      ? readAttribute(attribute.type, attribute.default)
      : undefined,
  }));
}

type Reader = (value: unknown) => unknown;

const isId = (value: string) => ITEM_ID_PATTERN.test(value);

/** Parse a text or a property's value. They return undefined for invalid ones. */
const readers: Record<Exclude<AttributeType, readonly string[]>, Reader> = {
  string: (value) => String(value),
  number: (value) => (value !== "" && Number.isFinite(Number(value)) ? Number(value) : undefined),
  boolean: (value) => value !== "false" && value !== false,
  id: (value) => (isId(String(value).trim()) ? String(value).trim() : undefined),
  // Frameworks write a list with commas or as JSON.
  ids: (value) => {
    const ids = (Array.isArray(value) ? value.map(String) : String(value).split(/[\s,"[\]]+/)).filter(
      Boolean,
    );
    return ids.every(isId) ? ids : undefined;
  },
  url: httpAddress,
};

/** Returns the value of an attribute or property, or undefined if it is invalid. A number has to be in `range`. */
export function readAttribute(
  type: AttributeType,
  value: unknown,
  [min, max]: readonly number[] = [],
): unknown {
  if (typeof type === "string") {
    const read = readers[type](value);
    return min !== undefined && max !== undefined && !(Number(read) >= min && Number(read) <= max)
      ? undefined
      : read;
  }
  return type.includes(String(value)) ? String(value) : undefined;
}

/** Whether an empty text is a value: true, no ids, or the text itself. Otherwise it counts as no attribute. */
export function mayBeEmpty(type: AttributeType): boolean {
  return type === "boolean" || type === "ids" || type === "string";
}
