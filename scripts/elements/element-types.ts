import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import {
  attributesOf,
  className,
  comment,
  detailText,
  GENERATED_NOTE,
  propertiesOf,
  propertyName,
  typeText,
} from "../../site/elements/declared-attributes.ts";

/** Returns the declarations as types of the DOM. They import nothing, so that they hold without any framework. */
export function elementTypes(declarations: readonly ElementDeclaration[]): string {
  const tags = declarations.map(({ tag }) => `"${tag}": ${className(tag)}Element;`);
  const entries = declarations.map(
    ({ tag }) => `"${tag}": { attributes: ${className(tag)}Attributes; events: ${className(tag)}EventMap };`,
  );
  return [
    GENERATED_NOTE,
    sharedTypes,
    ...declarations.map(typesOfElement),
    `declare global { interface HTMLElementTagNameMap { ${tags.join("\n")} } }`,
    `/** Attributes and events of all elements, by tag. */
export interface TunaElementMap { ${entries.join("\n")} }`,
    eventMaps(declarations),
  ].join("\n\n");
}

const sharedTypes = `/** An element with events of its own: \`EventMap\` has their types by name. */
export interface TunaElement<EventMap> extends HTMLElement {
addEventListener<Type extends keyof (EventMap & HTMLElementEventMap)>(type: Type, listener: (this: this, event: (EventMap & HTMLElementEventMap)[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
removeEventListener<Type extends keyof (EventMap & HTMLElementEventMap)>(type: Type, listener: (this: this, event: (EventMap & HTMLElementEventMap)[Type]) => unknown, options?: boolean | EventListenerOptions): void;
removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

/** Listeners as React 19, Preact and Svelte 5 take them: the event's own name behind \`on\`. */
export type TunaListeners<EventMap> = {
[Type in keyof EventMap & string as \`on\${Type}\`]?: ((event: EventMap[Type]) => void) | undefined;
};`;

function typesOfElement(declaration: ElementDeclaration): string {
  const name = className(declaration.tag);
  const attributes = attributesOf(declaration);
  const events = Object.entries(declaration.events);
  const fields = (suffix: string, nameOf: (attribute: string) => string) =>
    attributes
      .map(([attribute, { type, description }]) =>
        [comment(description), `"${nameOf(attribute)}"${suffix}: ${typeText(type)} | undefined;`].join("\n"),
      )
      .join("\n");
  return `export interface ${name}EventMap {
${events.map(([event, { description, detail }]) => `${comment(description)}\n"${event}": CustomEvent<${detailText(detail)}>;`).join("\n")}
}

${comment(declaration.summary)}
export interface ${name}Element extends TunaElement<${name}EventMap> {
${fields("", propertyName)}
${propertiesOf(declaration).map(propertyText).join("\n")}
${Object.entries(declaration.methods).map(methodText).join("\n")}
}

/** Attributes in templates and JSX, by the attribute's name or the property's. */
export interface ${name}Attributes {
${fields("?", (attribute) => attribute)}
${attributes
  .filter(([attribute]) => attribute.includes("-"))
  .map(([attribute, { type }]) => `"${propertyName(attribute)}"?: ${typeText(type)} | undefined;`)
  .join("\n")}
}

/** Listeners of \`<${declaration.tag}>\` in JSX: \`ontuna-error\`. */
export interface ${name}Listeners extends TunaListeners<${name}EventMap> {}`;
}

/**
 * Returns the events that a document, window, shadow root or any element hears. An event of several elements has the detail
 * of one of them.
 */
function eventMaps(declarations: readonly ElementDeclaration[]): string {
  const maps = new Map<string, string[]>();
  for (const { tag, events } of declarations)
    for (const event of Object.keys(events))
      maps.set(event, [...(maps.get(event) ?? []), `${className(tag)}EventMap["${event}"]`]);
  const lines = [...maps].map(([event, types]) => `"${event}": ${types.join(" | ")};`);
  return `/** Events of all elements, as a document hears them. */
export interface TunaEventMap {
${lines.join("\n")}
}

declare global {
interface GlobalEventHandlersEventMap extends TunaEventMap {}
interface ShadowRootEventMap extends TunaEventMap {}
}`;
}

function propertyText([name, { type, description, setter }]: ReturnType<
  typeof propertiesOf
>[number]): string {
  return `${comment(description)}\n${setter ? "" : "readonly "}${name}: ${type};`;
}

function methodText([name, { description, parameters = [] }]: [
  string,
  ElementDeclaration["methods"][string],
]): string {
  // A name that ends in a question mark is an optional parameter.
  const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(", ");
  return `${comment(description)}\n${name}(${list}): Promise<void>;`;
}

/** Returns an import of all types of elements that the text names and does not declare. */
export function importOfUsedTypes(text: string, module: string): string {
  const names = new Set(text.match(/\bTuna\w+(?:Attributes|Element|EventMap|VueProps)\b/g));
  const own = [...names].filter((name) => !new RegExp(`(interface|type) ${name}\\b`).test(text));
  return `import type { ${own.sort().join(", ")} } from "${module}";`;
}
