import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import {
  attributesOf,
  className,
  detailText,
  propertiesOf,
  propertyName,
  typeText,
} from "./declared-attributes.ts";

const MODULE_PATH = "elements";
const TEXTS_PATH = "texts";

/**
 * Returns the declarations, and the function that sets the elements' texts, as a custom elements manifest
 * (webcomponents/custom-elements-manifest, schema 2.1).
 */
export function customElementsManifest(declarations: readonly ElementDeclaration[]) {
  return {
    schemaVersion: "2.1.0",
    readme: "../docs/elements.md",
    modules: [
      {
        kind: "javascript-module",
        path: MODULE_PATH,
        declarations: declarations.map(elementOf),
        exports: declarations.map(({ tag }) => ({
          kind: "custom-element-definition",
          name: tag,
          declaration: { name: className(tag), module: MODULE_PATH },
        })),
      },
      textsModule,
    ],
  };
}

const textsModule = {
  kind: "javascript-module",
  path: TEXTS_PATH,
  declarations: [
    {
      kind: "function",
      name: "setTexts",
      description:
        "Shows the elements of the page in another language, with texts of the page or of a packaged set. Texts that are left out stay English. Elements below a `lang` of texts that were set before keep those.",
      parameters: [
        {
          name: "texts",
          description: "The language as a BCP 47 tag, and the texts by the names of the reference.",
          type: { text: "{ lang: string; texts: Record<string, string> }" },
        },
      ],
      return: { type: { text: "void" } },
    },
  ],
  exports: [{ kind: "js", name: "setTexts", declaration: { name: "setTexts", module: TEXTS_PATH } }],
};

function elementOf(declaration: ElementDeclaration) {
  const { tag, summary, events, methods, parts, cssProperties, slots } = declaration;
  const attributes = attributesOf(declaration);
  return {
    kind: "class",
    customElement: true,
    name: className(tag),
    tagName: tag,
    summary,
    superclass: { name: "HTMLElement" },
    attributes: attributes.map(([name, { type, description, default: value }]) => ({
      name,
      fieldName: propertyName(name),
      description,
      type: { text: typeText(type) },
      ...(value !== undefined && { default: value }),
    })),
    members: [
      ...attributes.map(([name, { type, description }]) => ({
        kind: "field",
        name: propertyName(name),
        attribute: name,
        description,
        type: { text: `${typeText(type)} | undefined` },
        ...(typeof type !== "string" && { reflects: true }),
      })),
      ...propertiesOf(declaration).map(([name, { type, description, setter }]) => ({
        kind: "field",
        name,
        description,
        type: { text: type },
        ...(!setter && { readonly: true }),
      })),
      ...Object.entries(methods).map(([name, { description, parameters = [] }]) => ({
        kind: "method",
        name,
        description,
        parameters: parameters.map((parameter) => ({
          name: parameter.name.replace("?", ""),
          ...(parameter.name.endsWith("?") && { optional: true }),
          description: parameter.description,
          type: { text: parameter.type },
        })),
        return: { type: { text: "Promise<void>" } },
      })),
    ],
    events: Object.entries(events).map(([name, { description, detail }]) => ({
      name,
      description,
      type: { text: `CustomEvent<${detailText(detail)}>` },
    })),
    cssParts: Object.entries(parts).map(([name, description]) => ({ name, description })),
    cssProperties: Object.entries(cssProperties).map(([name, description]) => ({ name, description })),
    slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
  };
}
