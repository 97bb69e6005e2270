import { boardCardSchema, boardSchema, ownBoardCardSchema, servedBoardSchema } from "@tuna/sdk/boards";
import { itemCardSchema, soundSchema, suggestionsSchema, tagSchema, voiceSchema } from "@tuna/sdk/catalog";
import { cardsSchema, problemSchema } from "@tuna/sdk/contract";
import { favouriteSchema } from "@tuna/sdk/favourites";
import { uploadSchema } from "@tuna/sdk/uploads";
import * as z from "zod";
import { describedCallers } from "../../../platform/http/define-endpoints.server.ts";
import { servedEndpoints } from "./served-endpoints.server.ts";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The endpoints that the document describes. */
export const describedEndpoints = servedEndpoints.filter(({ row }) =>
  describedCallers.some((caller) => caller === row.caller),
);

const bodyNames = new Map<z.core.$ZodType, string>();
const names = new Map<z.core.$ZodType, string>([
  [soundSchema, "Sound"],
  [voiceSchema, "Voice"],
  [itemCardSchema, "ItemCard"],
  [cardsSchema, "Cards"],
  [suggestionsSchema, "Suggestions"],
  [tagSchema, "Tag"],
  [problemSchema, "Problem"],
  [uploadSchema, "Upload"],
  [boardSchema, "Board"],
  [servedBoardSchema, "ServedBoard"],
  [boardCardSchema, "BoardCard"],
  [ownBoardCardSchema, "OwnBoardCard"],
  [favouriteSchema, "Favourite"],
]);
for (const {
  name,
  schemas: { body, response },
} of describedEndpoints) {
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  if (body && !bodyNames.has(body)) bodyNames.set(body, `${title}Body`);
  if (response && !names.has(response)) names.set(response, `${title}Answer`);
}

const uriOf = (name: string) => `#/components/schemas/${name}`;

/** Request and response bodies as JSON Schema 2020-12, by name. */
export const sharedSchemas: Record<string, JsonSchema> = {
  ...convertAll(names, "output"),
  // What has a default may be left out.
  ...convertAll(bodyNames, "input"),
};

/** A reference to a schema of the contract, in {@link sharedSchemas}. */
export function referenceTo(schema: z.core.$ZodType): { $ref: string } {
  const name = names.get(schema) ?? bodyNames.get(schema);
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

function convertAll(
  named: ReadonlyMap<z.core.$ZodType, string>,
  io: "input" | "output",
): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: uriOf,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { def } = zodSchema._zod;
      // A function that tidies a value has no description, but the value keeps its type.
      if (def.type === "pipe" && def.out._zod.def.type === "transform") {
        const { $schema: _dialect, ...given } = z.toJSONSchema(def.in, { io });
        Object.assign(jsonSchema, given);
      }
      // Later versions may add fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _dialect, ...schema }]) => [id, schema]),
  );
}
