import {
  type AttributeDeclaration,
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
} from "@tuna/widgets/elements/declarations";

/** First line of generated modules. */
export const GENERATED_NOTE = "// Made by `npm run elements -- --update` from the elements' declarations.";

/** Returns all attributes of an element, including those that every element has. */
export function attributesOf({ attributes }: ElementDeclaration): [string, AttributeDeclaration][] {
  return Object.entries({ ...attributes, ...commonAttributes });
}

/** Returns the properties of an element that have no attribute. */
export function propertiesOf({
  properties = {},
}: ElementDeclaration): [string, NonNullable<ElementDeclaration["properties"]>[string]][] {
  return Object.entries(properties);
}

const propertyTypes: Record<Exclude<AttributeType, readonly string[]>, string> = {
  string: "string",
  number: "number",
  boolean: "boolean",
  id: "string",
  ids: "readonly string[]",
  url: "string",
};

/** Returns the TypeScript type of the attribute's property. */
export function typeText(type: AttributeType): string {
  return typeof type === "string"
    ? propertyTypes[type]
    : type.map((word) => JSON.stringify(word)).join(" | ");
}

/** Converts `sound-id` to `soundId`. */
export function propertyName(attribute: string): string {
  return attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Converts `tuna-sound-card` to `TunaSoundCard`. */
export function className(tag: string): string {
  return propertyName(`-${tag}`);
}

/** Returns the type of an event's detail, such as `{ kind: "sound"; id: string }` or `Record<string, never>`. */
export function detailText(detail: ElementDeclaration["events"][`tuna-${string}`]["detail"]): string {
  const fields = Object.entries(detail).map(([name, { type }]) => `${name}: ${type}`);
  return fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<string, never>";
}

/** Returns a doc comment. */
export function comment(text: string): string {
  return `/** ${text.replaceAll("*/", "*\\/")} */`;
}
