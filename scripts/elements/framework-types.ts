import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { className, GENERATED_NOTE, propertyName } from "../../site/elements/declared-attributes.ts";

interface Framework {
  /** Types that the file imports from the framework. */
  imports: string;
  /** Opens the interface that lists elements, and closes it. */
  interface: readonly [string, string];
  /** Type of an element in the interface, by the name of its class. */
  typeOf: (name: string) => string;
  /** Types that those of elements share. */
  sharedTypes?: string;
  /** Further types of an element. */
  typesOf?: (declaration: ElementDeclaration) => string;
}

/** By the last part of the entry: `@tuna/widgets/elements/types/react`. */
const frameworks: Record<"react" | "preact" | "vue" | "svelte" | "solid", Framework> = {
  react: {
    imports: 'import type { HTMLAttributes, RefAttributes } from "react";',
    interface: ['declare module "react" { namespace JSX { interface IntrinsicElements {', "} } }"],
    typeOf: (name) =>
      `Omit<HTMLAttributes<${name}Element>, keyof ${name}Attributes> & RefAttributes<${name}Element> & ${name}Attributes & ${name}Listeners`,
  },
  preact: {
    imports: 'import type { HTMLAttributes } from "preact";',
    interface: ['declare module "preact" { namespace JSX { interface IntrinsicElements {', "} } }"],
    typeOf: (name) =>
      `Omit<HTMLAttributes<${name}Element>, keyof ${name}Attributes> & ${name}Attributes & ${name}Listeners`,
  },
  vue: {
    imports: 'import type { DefineComponent, HTMLAttributes } from "vue";',
    interface: ['declare module "vue" { interface GlobalComponents {', "} }"],
    typeOf: (name) => `DefineComponent<${name}VueProps>`,
    typesOf: (declaration) => {
      const name = className(declaration.tag);
      return `/** Listeners as Vue's templates take them: \`@tuna-error\`. */
export interface ${name}VueListeners { ${vueListeners(declaration)} }
/** Props of the tag and of the component of \`@tuna/widgets/vue\`. */
export type ${name}VueProps = Omit<HTMLAttributes, keyof ${name}Attributes> & ${name}Attributes & ${name}VueListeners;`;
    },
  },
  svelte: {
    imports: 'import type { HTMLAttributes } from "svelte/elements";',
    interface: ['declare module "svelte/elements" { interface SvelteHTMLElements {', "} }"],
    typeOf: (name) =>
      `Omit<HTMLAttributes<${name}Element>, keyof ${name}Attributes> & ${name}Attributes & ${name}Listeners`,
  },
  solid: {
    imports: 'import type { JSX } from "solid-js";',
    interface: ['declare module "solid-js" { namespace JSX { interface IntrinsicElements {', "} } }"],
    typeOf: (name) =>
      `Omit<JSX.HTMLAttributes<${name}Element>, keyof ${name}Attributes> & ${name}Attributes & ${name}SolidListeners`,
    sharedTypes: `/** Listeners as Solid takes them: \`on:tuna-error\`. */
export type TunaSolidListeners<EventMap> = {
[Type in keyof EventMap & string as \`on:\${Type}\`]?: ((event: EventMap[Type]) => void) | undefined;
};`,
    typesOf: ({ tag }) => `/** Listeners of \`<${tag}>\` in Solid: \`on:tuna-error\`. */
export interface ${className(tag)}SolidListeners extends TunaSolidListeners<${className(tag)}EventMap> {}`,
  },
};

/** Returns a field for the listeners of each event, spelt out because Vue's `defineProps` reads no mapped types of keys. */
function vueListeners({ tag, events }: ElementDeclaration): string {
  return Object.keys(events)
    .map(
      (event) =>
        `"${propertyName(`on-${event}`)}"?: ((event: ${className(tag)}EventMap["${event}"]) => void) | undefined;`,
    )
    .join("\n");
}

/**
 * Returns files of types by name, one for each framework. Each adds the elements to its framework's templates or JSX, and exports the
 * types of the DOM.
 */
export function frameworkTypes(declarations: readonly ElementDeclaration[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(frameworks).map(([name, framework]) => [
      `${name}.d.ts`,
      typesFor(framework, declarations),
    ]),
  );
}

function typesFor(framework: Framework, declarations: readonly ElementDeclaration[]): string {
  const [opening, closing] = framework.interface;
  const entries = declarations.map(({ tag }) => `"${tag}": ${framework.typeOf(className(tag))};`);
  const types = declarations.map((declaration) => framework.typesOf?.(declaration) ?? "");
  const body = [framework.sharedTypes ?? "", ...types, opening, ...entries, closing].join("\n");
  return [
    GENERATED_NOTE,
    `${framework.imports}\n${importOfUsedTypes(body, "./elements.js")}\n\nexport type * from "./elements.js";`,
    body,
  ].join("\n\n");
}

/** Returns an import of all types of elements that the text names and does not declare. */
export function importOfUsedTypes(text: string, module: string): string {
  const names = new Set(text.match(/\bTuna\w+(?:Attributes|Element|EventMap|Listeners|VueProps)\b/g));
  const own = [...names].filter((name) => !new RegExp(`(interface|type) ${name}\\b`).test(text));
  return `import type { ${own.sort().join(", ")} } from "${module}";`;
}
