import { defineElement } from "../define-element.tsx";
import { defineElements } from "../elements.ts";
import { probeDefinition } from "./probe-element.tsx";

defineElements({
  apiUrl: new URL(import.meta.url).origin,
  brand: { name: "Example", product: "Example", key: "example", protocol: "example" },
});
defineElement(probeDefinition);
