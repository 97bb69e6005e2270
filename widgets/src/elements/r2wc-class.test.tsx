import { expect, it } from "vitest";
import { declarations } from "./declarations.ts";
import { elementAttributes } from "./element-attributes.ts";
import { r2wcClass } from "./r2wc-class.tsx";

it.each(declarations)("derives the declared attributes of $tag from its properties", (declaration) => {
  const attributes = elementAttributes(declaration);
  const made = r2wcClass(
    () => null,
    attributes.map(({ property }) => property),
  );
  expect(made.observedAttributes).toEqual(attributes.map(({ names: [name] }) => name));
});
