import type { ApiField, ApiOperation, ApiParameter } from "./api-page-data.ts";
import type { OpenApiDocument } from "./openapi/openapi-document.server.ts";
import type { JsonSchema } from "./openapi/openapi-schemas.server.ts";

/** An operation of the OpenAPI document; `$ref` names schemas. */
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: {
    name: string;
    in: "path" | "query";
    description?: string;
    required: boolean;
    schema: JsonSchema;
  }[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  /** What it needs: one of these, or nothing. */
  security: object[];
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}

/**
 * Returns the operations of an OpenAPI document that need no token, with example values for required parameters. The guide
 * on publishing has the others: forms can't send files in parts.
 */
export function apiOperations(
  { paths, components }: OpenApiDocument,
  ids: { sound: string; voice: string },
): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    operationsOf(methods).map(([method, operation]) => {
      const bodySchema = operation.requestBody?.content["application/json"].schema;
      const body = bodySchema && components.schemas[nameOf(bodySchema)];
      const answer = operation.responses["200"]?.content?.["application/json"]?.schema;
      return {
        id: operation.operationId,
        group: operation.tags[0] ?? "",
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        description: operation.description,
        parameters: operation.parameters.map(
          ({ name, in: place, description, required, schema }): ApiParameter => ({
            ...fieldOf(name, schema, required),
            ...(description && { description }),
            place,
            example: exampleOf(name, path, ids, required ? schema : {}),
          }),
        ),
        ...(body && { body: { fields: fieldsOf(body), example: bodyExample(body) } }),
        ...(answer && { answer: nameOf(answer) }),
      };
    }),
  );
}

function operationsOf(methods: Record<string, unknown>): [method: string, operation: Operation][] {
  return Object.entries(methods as Record<string, Operation>).filter(
    ([, { security }]) => security.length === 0 || security.some((one) => Object.keys(one).length === 0),
  );
}

function exampleOf(
  name: string,
  path: string,
  ids: { sound: string; voice: string },
  { enum: words, default: byDefault }: JsonSchema,
): string {
  if (path.startsWith("/boards") && name === "id") return "abcdefgh12345678";
  if (name === "id") return path.startsWith("/voices") ? ids.voice : ids.sound;
  if (name === "sounds") return ids.sound;
  if (name === "q") return "horn";
  return byDefault === undefined && words ? String(words[0]) : "";
}

/** A body with the required fields alone; only choices among words are known. */
function bodyExample({ properties = {}, required = [] }: JsonSchema): string {
  const values = required.map((name) => [name, (properties[name] as JsonSchema).enum?.[0] ?? ""]);
  return JSON.stringify(Object.fromEntries(values), null, 2);
}

/**
 * Returns the fields of an object's schema: of several alternatives each once, and of a list those of its items, or one field with
 * their name.
 */
export function fieldsOf(schema: JsonSchema): ApiField[] {
  const { type, items, oneOf, properties = {}, required = [] } = schema;
  if (type === "array") {
    const item = items as JsonSchema;
    return item.$ref ? [fieldOf("[]", schema, false)] : fieldsOf(item);
  }
  if (oneOf) {
    const alternatives = oneOf.map((each) => fieldsOf(each as JsonSchema));
    const fields = new Map(alternatives.flat().map((field) => [field.name, field]));
    const isInAll = (name: string) =>
      alternatives.every((each) => each.some((field) => field.name === name && field.isRequired));
    return [...fields.values()].map((field) => ({ ...field, isRequired: isInAll(field.name) }));
  }
  return Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema as JsonSchema, required.includes(name)),
  );
}

function fieldOf(name: string, schema: JsonSchema, isRequired: boolean): ApiField {
  const { default: byDefault, enum: words } = schema;
  const isShort = byDefault !== undefined && byDefault !== null && typeof byDefault !== "object";
  return {
    name,
    type: typeText(schema),
    isRequired,
    ...(words && { words: words.map(String) }),
    ...(isShort && byDefault !== "" && { byDefault: String(byDefault) }),
  };
}

/** Returns what tells one of several objects from the others. */
function wordOf({ properties }: JsonSchema): string {
  const { const: word } = (properties?.type ?? {}) as JsonSchema;
  return word === undefined ? "object" : JSON.stringify(word);
}

/** Returns a type in words: `Sound[]`, `integer 1 to 100`, `"trending" | "created"`. */
function typeText(schema: JsonSchema): string {
  const { $ref, type, items, enum: words, anyOf, oneOf, minimum, maximum, maxLength } = schema;
  if ($ref) return nameOf(schema);
  if (words) return words.map((word) => JSON.stringify(word)).join(" | ");
  if (oneOf) return oneOf.map((each) => wordOf(each as JsonSchema)).join(" | ");
  if (anyOf) return anyOf.map((each) => typeText(each as JsonSchema)).join(" | ");
  if (type === "array") {
    const item = typeText((items ?? {}) as JsonSchema);
    return item.includes(" | ") ? `(${item})[]` : `${item}[]`;
  }
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const bounds = isBounded ? ` ${minimum} to ${maximum}` : "";
  const length = maxLength === undefined ? "" : ` up to ${maxLength} characters`;
  return `${[type ?? "any"].flat().join(" | ")}${bounds}${length}`;
}

function nameOf({ $ref = "" }: JsonSchema): string {
  return $ref.replace("#/components/schemas/", "");
}
