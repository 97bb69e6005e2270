import { itemCardSchema, soundSchema, suggestionsSchema, tagSchema, voiceSchema } from "@tuna/sdk/catalog";
import {
  cardsSchema,
  type EndpointName,
  type EndpointSchemas,
  endpointSchemas,
  problemSchema,
} from "@tuna/sdk/contract";
import * as z from "zod";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const names = new Map<z.core.$ZodType, string>([
  [soundSchema, "Sound"],
  [voiceSchema, "Voice"],
  [itemCardSchema, "ItemCard"],
  [cardsSchema, "Cards"],
  [suggestionsSchema, "Suggestions"],
  [tagSchema, "Tag"],
  [problemSchema, "Problem"],
]);
for (const name of Object.keys(endpointSchemas) as EndpointName[]) {
  const { body, response }: EndpointSchemas = endpointSchemas[name];
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  if (body && !names.has(body)) names.set(body, `${title}Body`);
  if (response && !names.has(response)) names.set(response, `${title}Answer`);
}

const uriOf = (name: string) => `#/components/schemas/${name}`;

/** Request and response bodies as JSON Schema 2020-12, by name. */
export const sharedSchemas: Record<string, JsonSchema> = convertAll();

/** A reference to a schema of the contract, in {@link sharedSchemas}. */
export function referenceTo(schema: z.core.$ZodType): { $ref: string } {
  const name = names.get(schema);
  if (!name) throw new Error("The schema belongs to no endpoint");
  return { $ref: uriOf(name) };
}

export interface ObjectPart {
  name: string;
  isRequired: boolean;
  schema: JsonSchema;
}

/** Parameters of a path or query. Those with a default are optional. */
export function objectParts(schema: z.core.$ZodType): ObjectPart[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema) as JsonSchema;
  return Object.entries(properties as Record<string, JsonSchema>).map(([name, part]) => ({
    name,
    isRequired: required.includes(name) && part.default === undefined,
    schema: part,
  }));
}

function convertAll(): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of names) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    uri: uriOf,
    // Later versions may add fields.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
  );
}
