import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { className, comment, GENERATED_NOTE } from "../../site/elements/declared-attributes.ts";
import { importOfUsedTypes } from "./framework-types.ts";

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
