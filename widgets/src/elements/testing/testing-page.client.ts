import { defineElement } from "../define-element.ts";
import { defineElements } from "../define-elements.ts";
import { probeDefinition } from "./probe-element.tsx";

defineElements({
  apiUrl: new URL(import.meta.url).origin,
  brand: { name: "Example", product: "Example", key: "example", protocol: "example" },
});
defineElement(probeDefinition);
