import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { attributesOf, className, detailText, propertyName, typeText } from "./declared-attributes.ts";

const imports = `import type { HTMLAttributes as PreactAttributes } from "preact";
import type { HTMLAttributes, RefAttributes } from "react";
import type { DefineComponent, HTMLAttributes as VueAttributes } from "vue";`;

/** Returns the declarations as types for the DOM, React 19, Preact and Vue. */
export function elementTypes(declarations: readonly ElementDeclaration[]): string {
  return [
    "// Made by `npm run elements -- --update` from the elements' declarations.",
    imports,
    ...declarations.map(typesOfElement),
    `declare global { interface HTMLElementTagNameMap { ${perTag(declarations, (name) => `${name}Element`)} } }`,
    `declare module "react" { namespace JSX { interface IntrinsicElements { ${perTag(
      declarations,
      (name) =>
        `Omit<HTMLAttributes<${name}Element>, keyof ${name}Props> & RefAttributes<${name}Element> & ${name}Props & ${name}Handlers`,
    )} } } }`,
    `declare module "preact" { namespace JSX { interface IntrinsicElements { ${perTag(
      declarations,
      (name) => `Omit<PreactAttributes<${name}Element>, keyof ${name}Props> & ${name}Props & ${name}Handlers`,
    )} } } }`,
    `declare module "vue" { interface GlobalComponents { ${perTag(
      declarations,
      (name) =>
        `DefineComponent<Omit<VueAttributes, keyof ${name}Props> & ${name}Props & ${name}VueHandlers>`,
    )} } }`,
  ].join("\n\n");
}

function perTag(declarations: readonly ElementDeclaration[], typeOf: (name: string) => string): string {
  return declarations.map(({ tag }) => `"${tag}": ${typeOf(className(tag))};`).join("\n");
}

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
  const handlers = (nameOf: (event: string) => string) =>
    events
      .map(([event]) => `"${nameOf(event)}"?: ((event: ${name}EventMap["${event}"]) => void) | undefined;`)
      .join("\n");
  return `export interface ${name}EventMap {
${events.map(([event, { description, detail }]) => `${comment(description)}\n"${event}": CustomEvent<${detailText(detail)}>;`).join("\n")}
}

${comment(declaration.summary)}
export interface ${name}Element extends HTMLElement {
${fields("", propertyName)}
${Object.entries(declaration.methods).map(methodText).join("\n")}
addEventListener<Type extends keyof (${name}EventMap & HTMLElementEventMap)>(type: Type, listener: (this: ${name}Element, event: (${name}EventMap & HTMLElementEventMap)[Type]) => unknown, options?: boolean | AddEventListenerOptions): void;
addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
removeEventListener<Type extends keyof (${name}EventMap & HTMLElementEventMap)>(type: Type, listener: (this: ${name}Element, event: (${name}EventMap & HTMLElementEventMap)[Type]) => unknown, options?: boolean | EventListenerOptions): void;
removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

export interface ${name}Props {
${fields("?", (attribute) => attribute)}
${attributes
  .filter(([attribute]) => attribute.includes("-"))
  .map(([attribute, { type }]) => `"${propertyName(attribute)}"?: ${typeText(type)} | undefined;`)
  .join("\n")}
}

/** Listeners as React 19 and Preact take them: the event's own name behind \`on\`. */
export interface ${name}Handlers {
${handlers((event) => `on${event}`)}
}

/** Listeners as Vue's templates take them: \`@${events[0]?.[0] ?? "tuna-error"}\`. */
export interface ${name}VueHandlers {
${handlers((event) => propertyName(`on-${event}`))}
}`;
}

function methodText([name, { description, parameters = [] }]: [
  string,
  ElementDeclaration["methods"][string],
]): string {
  const list = parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(", ");
  return `${comment(description)}\n${name}(${list}): Promise<void>;`;
}

function comment(text: string): string {
  return `/** ${text.replaceAll("*/", "*\\/")} */`;
}
