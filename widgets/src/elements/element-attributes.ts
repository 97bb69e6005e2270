import {
  type AttributeType,
  commonAttributes,
  type ElementDeclaration,
  propertyName,
} from "./declaration-types.ts";
import { readAttribute } from "./read-attribute.ts";

/** An attribute and its property, as an element works with them. */
export interface ElementAttribute {
  /** `sound-id`, and `soundid`: what frameworks write that render `soundId` before the element is defined. */
  names: readonly [string, string];
  property: string;
  type: AttributeType;
  defaultValue: unknown;
}

export function elementAttributes({
  attributes,
}: Pick<ElementDeclaration, "attributes">): ElementAttribute[] {
  return Object.entries({ ...attributes, ...commonAttributes }).map(([name, attribute]) => ({
    names: [name, name.replaceAll("-", "")],
    property: propertyName(name),
    type: attribute.type,
    defaultValue: "default" in attribute ? readAttribute(attribute.type, attribute.default) : undefined,
  }));
}
