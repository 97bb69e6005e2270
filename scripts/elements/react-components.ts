import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import {
  attributesOf,
  className,
  comment,
  GENERATED_NOTE,
  propertyName,
  typeText,
} from "../../site/elements/declared-attributes.ts";
import { importOfUsedTypes } from "./element-types.ts";

/** Returns modules by name: a React component for each element, and `index.ts`, which exports all of them. */
export function reactComponents(declarations: readonly ElementDeclaration[]): Record<string, string> {
  return Object.fromEntries([
    ...declarations.map((declaration) => [`${declaration.tag}.ts`, moduleOf(declaration)]),
    ["index.ts", indexOf(declarations)],
  ]);
}

function indexOf(declarations: readonly ElementDeclaration[]): string {
  const exports = declarations.map(
    ({ tag }) => `export { ${className(tag)}, type ${className(tag)}Props } from "./${tag}.ts";`,
  );
  return [
    GENERATED_NOTE,
    [
      'export type * from "@tuna/widgets/elements/types";',
      ...[...exports, 'export { TunaScript, type TunaScriptProps } from "./tuna-script.tsx";'].sort(),
      'export type { ElementProps } from "./use-element.ts";',
    ].join("\n"),
  ].join("\n\n");
}

function moduleOf(declaration: ElementDeclaration): string {
  const component = componentOf(declaration);
  return [
    GENERATED_NOTE,
    `${importOfUsedTypes(component, "@tuna/widgets/elements/types")}
import type { ReactElement } from "react";
import { type ElementProps, useElement } from "./use-element.ts";`,
    component,
  ].join("\n\n");
}

function componentOf(declaration: ElementDeclaration): string {
  const { tag, summary } = declaration;
  const name = className(tag);
  const attributes = attributesOf(declaration);
  const events = Object.entries(declaration.events).map(([event, { description, prevents }]) => ({
    event,
    prop: listenerName(event),
    description: [description, prevents && `\`preventDefault()\` prevents ${prevents}.`]
      .filter(Boolean)
      .join(" "),
  }));
  // They are spelt out, because the language server of TypeScript 7 shows no comments of mapped types' properties.
  const props = [
    ...attributes.map(
      ([attribute, { type, description }]) =>
        `${comment(description)}\n${propertyName(attribute)}?: ${typeText(type)} | undefined;`,
    ),
    ...events.map(
      ({ event, prop, description }) =>
        `${comment(description)}\n${prop}?: ((event: ${name}EventMap["${event}"]) => void) | undefined;`,
    ),
  ];
  const attributeTable = attributes.map(([attribute]) => `${propertyName(attribute)}: "${attribute}"`);
  const eventTable = events.map(({ event, prop }) => `${prop}: "${event}"`);
  return `const element = {
tag: "${tag}",
attributes: { ${attributeTable.join(", ")} },
events: { ${eventTable.join(", ")} },
} as const;

export interface ${name}Props extends ElementProps<${name}Element, keyof typeof element.attributes | keyof typeof element.events> {
${props.join("\n")}
}

${comment(`${summary} Renders \`<${tag}>\`; its children are the fallback.`)}
export function ${name}(props: ${name}Props): ReactElement {
return useElement(element, props);
}`;
}

/** Names that React gives to events of the same name. */
const reactNames: Record<string, string> = { timeupdate: "time-update" };

/** Converts `tuna-play` to `onPlay`. */
export function listenerName(event: string): string {
  const name = event.replace(/^tuna-/, "");
  return propertyName(`on-${reactNames[name] ?? name}`);
}
