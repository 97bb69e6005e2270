import { expect, test } from "vitest";
import * as z from "zod";
import { tablesWithSchemas } from "./testing/tables-with-schemas.ts";

const inputs = tablesWithSchemas.flatMap(([endpoints, schemas]) =>
  Object.entries(schemas).flatMap(([name, { query, body }]) => {
    const schema = body ?? query;
    return schema ? [{ name, fields: endpoints[name]?.fields, schema }] : [];
  }),
);

test.each(inputs)("$name lists each field of its schema, and no other", ({ fields, schema }) => {
  const { properties, oneOf, anyOf } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const variants = (oneOf ?? anyOf ?? [{ properties }]) as { properties?: object }[];
  const named = new Set(variants.flatMap((variant) => Object.keys(variant.properties ?? {})));
  expect([...(fields ?? [])].sort()).toEqual([...named].sort());
});
