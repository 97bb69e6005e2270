import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { className, comment, GENERATED_NOTE, propertyName } from "../../site/elements/declared-attributes.ts";
import { importOfUsedTypes } from "./element-types.ts";

/** Returns a module with a Vue component for each element. */
export function vueComponents(declarations: readonly ElementDeclaration[]): string {
  const components = declarations.map(({ tag, summary }) =>
    [
      comment(`${summary} Renders \`<${tag}>\`; its slot is the fallback.`),
      `export const ${className(tag)}: FunctionalComponent<${className(tag)}VueProps & VNodeProps> = /* @__PURE__ */ vueElement("${tag}");`,
    ].join("\n"),
  );
  const body = components.join("\n\n");
  return [
    GENERATED_NOTE,
    `${importOfUsedTypes(body, "@tuna/widgets/elements/types/vue")}
import type { FunctionalComponent, VNodeProps } from "vue";
import { vueElement } from "./vue-element.ts";

export type * from "@tuna/widgets/elements/types/vue";`,
    body,
  ].join("\n\n");
}

/** Returns types that add the elements to Vue's templates, and the types of the DOM. */
export function vueTypes(declarations: readonly ElementDeclaration[]): string {
  const entries = declarations.map(({ tag }) => `"${tag}": DefineComponent<${className(tag)}VueProps>;`);
  const body = [
    ...declarations.map(typesOfComponent),
    `declare module "vue" { interface GlobalComponents { ${entries.join("\n")} } }`,
  ].join("\n");
  return [
    GENERATED_NOTE,
    `import type { DefineComponent, HTMLAttributes } from "vue";
${importOfUsedTypes(body, "./elements.js")}

export type * from "./elements.js";`,
    body,
  ].join("\n\n");
}

/** Returns the types of an element in Vue. Its listeners are spelt out, as Vue's `defineProps` reads no mapped types of keys. */
function typesOfComponent({ tag, events }: ElementDeclaration): string {
  const name = className(tag);
  const listeners = Object.keys(events).map(
    (event) =>
      `"${propertyName(`on-${event}`)}"?: ((event: ${name}EventMap["${event}"]) => void) | undefined;`,
  );
  return `/** Listeners as Vue's templates take them: \`@tuna-error\`. */
export interface ${name}VueListeners { ${listeners.join("\n")} }
/** Props of the tag and of the component of \`@tuna/widgets/vue\`. */
export type ${name}VueProps = Omit<HTMLAttributes, keyof ${name}Attributes> & ${name}Attributes & ${name}VueListeners;`;
}
