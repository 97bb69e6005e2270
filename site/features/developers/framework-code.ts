import { ITEM_ID_PATTERN } from "@tuna/sdk/catalog";
import type { EmbeddedElement } from "@tuna/sdk/embed";
import {
  type AttributeDeclaration,
  commonAttributes,
  type ElementDeclaration,
} from "@tuna/widgets/elements/declarations";
import { className, propertyName } from "../../elements/declared-attributes.ts";

interface Framework {
  /** Name of the element in the code: its tag, or that of its component. */
  nameOf: (tag: string) => string;
  attributeNameOf?: (attribute: string) => string;
  /** Writes a value of script in markup: `limit={24}`. Without it every value is a text. */
  scriptValueOf?: (attribute: string, script: string) => string;
  /** Returns the file around the markup. */
  fileOf: (markup: string, name: string) => string;
}

/** The frameworks that the builder writes code for. `scripts/consumers/frameworks.test.ts` runs the code in each. */
export const frameworkNames = ["React", "Vue", "Svelte", "Solid", "Preact", "Angular"] as const;
export type FrameworkName = (typeof frameworkNames)[number];

/** Returns a file that shows the element by `@tuna/widgets`. The page loads the script of the elements as in HTML. */
export function frameworkCode(
  framework: FrameworkName,
  declaration: ElementDeclaration,
  { tag, attributes, fallback }: EmbeddedElement,
): string {
  const { nameOf, fileOf, ...syntax } = frameworks[framework];
  const declared: Record<string, AttributeDeclaration> = { ...declaration.attributes, ...commonAttributes };
  const written = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === undefined || value === false || value === ""
      ? []
      : [` ${attributeCode(attribute, declared[attribute]?.type, String(value), syntax)}`],
  );
  const name = nameOf(tag);
  const link = fallback
    ? `\n  <a href="${escapeMarkup(fallback.url)}">${escapeMarkup(fallback.text)}</a>\n`
    : "";
  return fileOf(`<${name}${written.join("")}>${link}</${name}>`, name);
}

const inBraces = (attribute: string, script: string) => `${attribute}={${script}}`;
const indented = (code: string, spaces: number) => code.replace(/^/gm, " ".repeat(spaces));
const jsxFile = (imported: string, markup: string) =>
  `${imported}\n\nexport const Sounds = () => (\n${indented(markup, 2)}\n);\n`;
const typesOf = (framework: string) => `import type {} from "@tuna/widgets/elements/types${framework}";`;

const frameworks: Record<FrameworkName, Framework> = {
  React: {
    nameOf: className,
    attributeNameOf: propertyName,
    scriptValueOf: inBraces,
    fileOf: (markup, name) => jsxFile(`import { ${name} } from "@tuna/widgets/react";`, markup),
  },
  Vue: {
    nameOf: className,
    scriptValueOf: (attribute, script) => `:${attribute}="${script}"`,
    fileOf: (markup, name) =>
      `<script setup lang="ts">\nimport { ${name} } from "@tuna/widgets/vue";\n</script>\n\n<template>\n${indented(markup, 2)}\n</template>\n`,
  },
  Svelte: {
    nameOf: (tag) => tag,
    scriptValueOf: inBraces,
    fileOf: (markup) => `<script lang="ts">\n  ${typesOf("/svelte")}\n</script>\n\n${markup}\n`,
  },
  Solid: {
    nameOf: (tag) => tag,
    scriptValueOf: inBraces,
    fileOf: (markup) => jsxFile(typesOf("/solid"), markup),
  },
  Preact: {
    nameOf: (tag) => tag,
    scriptValueOf: inBraces,
    fileOf: (markup) => jsxFile(typesOf("/preact"), markup),
  },
  Angular: {
    nameOf: (tag) => tag,
    fileOf: (markup) =>
      `import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";\n${typesOf("")}\n\n@Component({\n  selector: "app-sounds",\n  schemas: [CUSTOM_ELEMENTS_SCHEMA],\n  template: \`\n${indented(markup, 4)}\n  \`,\n})\nexport class Sounds {}\n`,
  },
};

function attributeCode(
  attribute: string,
  type: AttributeDeclaration["type"] | undefined,
  value: string,
  { attributeNameOf = (name) => name, scriptValueOf }: Omit<Framework, "nameOf" | "fileOf">,
): string {
  const name = attributeNameOf(attribute);
  if (type === "boolean") return name;
  if (scriptValueOf && type === "number" && Number.isFinite(Number(value)))
    return scriptValueOf(name, String(Number(value)));
  if (scriptValueOf && type === "ids") return scriptValueOf(name, listCode(value));
  return `${name}="${escapeMarkup(value)}"`;
}

/** Returns ids as a list in script, in quotes that may be inside an attribute. */
function listCode(ids: string): string {
  const valid = ids.split(/[\s,"[\]]+/).filter((id) => ITEM_ID_PATTERN.test(id));
  return `[${valid.map((id) => `'${id}'`).join(", ")}]`;
}

/** Escapes a text for HTML, JSX and all templates. Braces, `@`, `$` and quotes begin code in some of them. */
function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'{}@$`\\]/g, (character) => `&#${character.charCodeAt(0)};`);
}
