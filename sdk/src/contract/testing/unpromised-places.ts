import * as z from "zod";
import type { Endpoint, Outline } from "../endpoint.ts";
import type { EndpointSchemas } from "../schemas.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The outline and the schema of the answer of each endpoint of a table. */
export function casesOf(
  endpoints: Readonly<Record<string, Endpoint>>,
  schemas: Readonly<Record<string, EndpointSchemas>>,
) {
  return Object.entries(schemas).map(([name, { response }]) => ({
    name,
    answer: endpoints[name]?.answer,
    response,
  }));
}

/** Returns the places of an outline that an answer of the schema may lack, or may have in another type. */
export function unpromisedPlaces(
  outline: Outline | undefined,
  response: EndpointSchemas["response"],
): string[] {
  if (!response || outline === undefined) return response || outline ? ["one of both is missing"] : [];
  return placesOf(outline, z.toJSONSchema(response, { io: "output", unrepresentable: "any" }), "answer");
}

function placesOf(outline: Outline, schema: JsonSchema, place: string): string[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((variant) => placesOf(outline, variant as JsonSchema, place));
  const type = schema.type === "integer" ? "number" : schema.type;
  if (type !== (Array.isArray(outline) ? "array" : typeof outline)) return [`${place} is ${schema.type}`];
  if (Array.isArray(outline))
    return outline.flatMap((item) => placesOf(item, schema.items as JsonSchema, `${place}[]`));
  if (typeof outline !== "object") return [];
  return Object.entries(outline).flatMap(([name, part]) =>
    schema.required?.includes(name)
      ? placesOf(part as Outline, schema.properties?.[name] as JsonSchema, `${place}.${name}`)
      : [`${place}.${name} may be absent`],
  );
}
