import type { ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { attributesOf } from "../../site/elements/declared-attributes.ts";

/** Returns the declarations as HTML custom data of VS Code, version 1.1: set `html.customData` to the file. */
export function htmlData(declarations: readonly ElementDeclaration[]) {
  return {
    version: 1.1,
    tags: declarations.map((declaration) => ({
      name: declaration.tag,
      description: declaration.summary,
      attributes: attributesOf(declaration).map(([name, { type, description }]) => ({
        name,
        description,
        ...(type === "boolean" && { valueSet: "v" }),
        ...(typeof type !== "string" && { values: type.map((word) => ({ name: word })) }),
      })),
    })),
  };
}
