import { expect, test } from "vitest";
import * as z from "zod";
import { allEndpoints, allSchemas } from "../testing/contract-tables.ts";
import type { Endpoint } from "./endpoint.ts";
import type { EndpointSchemas } from "./schemas.ts";

const endpoints: Readonly<Record<string, Endpoint>> = allEndpoints;
const inputs = Object.entries<EndpointSchemas>(allSchemas).flatMap(([name, { query, body }]) => {
  const schema = body ?? query;
  return schema ? [{ name, fields: endpoints[name]?.fields, schema }] : [];
});

test.each(inputs)("$name lists each field of its schema, and no other", ({ fields, schema }) => {
  const { properties, oneOf, anyOf } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const variants = (oneOf ?? anyOf ?? [{ properties }]) as { properties?: object }[];
  const named = new Set(variants.flatMap((variant) => Object.keys(variant.properties ?? {})));
  expect([...(fields ?? [])].sort()).toEqual([...named].sort());
});
