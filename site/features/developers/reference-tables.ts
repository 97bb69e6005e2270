import { fillText } from "@tuna/sdk/locale";
import type { AttributeType, ElementDeclaration } from "@tuna/widgets/elements/declarations";
import { developerTexts } from "../../platform/locale/texts.ts";

type TableName = keyof typeof developerTexts.tables;
type Head = keyof typeof developerTexts.columns;

export interface ReferenceTable {
  table: TableName;
  heads: readonly Head[];
  /** The first cell of a row is its name. */
  rows: readonly (readonly string[])[];
}

/** Returns the tables of a declaration, without empty ones. */
export function referenceTables(declaration: Partial<ElementDeclaration>): ReferenceTable[] {
  const {
    attributes = {},
    events = {},
    methods = {},
    parts = {},
    cssProperties = {},
    slots = {},
  } = declaration;
  const all: ReferenceTable[] = [
    {
      table: "attributes",
      heads: ["attribute", "type", "byDefault", "meaning"],
      rows: Object.entries(attributes).map(([name, { type, description, default: byDefault }]) => [
        name,
        typeText(type),
        byDefault ?? "",
        description,
      ]),
    },
    {
      table: "events",
      heads: ["event", "detail", "meaning"],
      rows: Object.entries(events).map(([name, { detail, description, prevents }]) => [
        name,
        fieldsText(Object.entries(detail).map(([field, { type }]) => `${field}: ${type}`)),
        prevents ? `${description} ${fillText(developerTexts.prevents, { what: prevents })}` : description,
      ]),
    },
    {
      table: "methods",
      heads: ["method", "meaning"],
      rows: Object.entries(methods).map(([name, { description, parameters = [] }]) => [
        `${name}(${parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(", ")})`,
        description,
      ]),
    },
    { table: "parts", heads: ["part", "meaning"], rows: Object.entries(parts) },
    { table: "cssProperties", heads: ["property", "meaning"], rows: Object.entries(cssProperties) },
    {
      table: "slots",
      heads: ["slot", "meaning"],
      rows: Object.entries(slots).map(([name, text]) => [name || developerTexts.defaultSlot, text]),
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

function typeText(type: AttributeType): string {
  return typeof type === "string" ? type : type.join(" | ");
}

function fieldsText(fields: readonly string[]): string {
  return fields.length > 0 ? `{ ${fields.join("; ")} }` : "";
}
