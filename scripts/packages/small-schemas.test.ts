import { join } from "node:path";
import * as fc from "fast-check";
import { expect, inject, it } from "vitest";
import type * as z from "zod/mini";
import { valuesOf } from "./testing/schema-values.ts";

type Schemas = Record<string, Record<string, z.ZodMiniType>>;

/** An import of a module of the installed package, or of a package that it depends on. */
const installed = (path: string) => import(join(inject("consumerFolder"), "node_modules", path));

const zod: typeof z = await installed("zod/mini/index.js");
// The small schemas' messages are zod's English ones, which zod/mini alone leaves out.
zod.config(zod.locales.en());

const parts = await Promise.all(
  [
    { module: "schemas.js", table: "endpointSchemas" },
    { module: "account-schemas.js", table: "accountSchemas" },
  ].map(async ({ module, table }) => {
    const { [table]: whole } = (await installed(`@tuna/sdk/dist/contract/${module}`)) as Record<
      string,
      Schemas
    >;
    const { [table]: small } = (await installed(`@tuna/sdk/dist/small/contract/${module}`)) as Record<
      string,
      Schemas
    >;
    return Object.entries(whole ?? {}).flatMap(([endpoint, schemas]) =>
      Object.entries(schemas).map(([part, schema]) => ({
        name: `${endpoint}, ${part}`,
        schema,
        small: small?.[endpoint]?.[part] as z.ZodMiniType,
      })),
    );
  }),
);
/** Endpoints share schemas. */
const cases = [...new Map(parts.flat().map((part) => [part.schema, part])).values()];

it("compares every schema of both tables", () => {
  expect(cases.length).toBeGreaterThan(40);
});

it.each(cases)("judges $name as zod does, with the same results and messages", ({ schema, small }) => {
  let fitting = 0;
  fc.assert(
    fc.property(valuesOf(schema), (value) => {
      const expected = outcomeOf(schema, value);
      expect(outcomeOf(small, value)).toStrictEqual(expected);
      if ("data" in expected) fitting += 1;
    }),
    { numRuns: 200 },
  );
  expect(fitting, "values that fit").toBeGreaterThan(0);
});

function outcomeOf(schema: z.ZodMiniType, value: unknown) {
  const { success, data, error } = schema.safeParse(value);
  if (success) return { data };
  return { issues: error.issues.map(({ code, path, message }) => ({ code, path, message })) };
}

it("names the place and the reason in the cause of a wrong answer", async () => {
  const { createTuna } = await installed("@tuna/sdk/dist/index.js");
  const fetch = async () => Response.json({ items: [{ id: "a", name: 7, createdAt: "" }], total: 1 });
  const tuna = createTuna({ baseUrl: "https://sounds.example", fetch, retries: 0 });
  await expect(tuna.sounds.list()).rejects.toMatchObject({
    code: "contract",
    cause: {
      message: [
        "items.0.name: Invalid input: expected string, received number",
        "page: Invalid input: expected number, received undefined",
        "pageSize: Invalid input: expected number, received undefined",
      ].join("\n"),
    },
  });
});

it("names the field and what was expected in the error of a wrong input", async () => {
  const { createTuna } = await installed("@tuna/sdk/dist/index.js");
  const tuna = createTuna({ baseUrl: "https://sounds.example" });
  await expect(tuna.sounds.list({ pageSize: 101 })).rejects.toMatchObject({
    code: "invalid-request",
    errors: [{ field: "pageSize", message: "Too big: expected number to be <=100" }],
  });
  await expect(tuna.account.verifyCode({ email: "no", code: "12" })).rejects.toMatchObject({
    code: "invalid-request",
    errors: [
      { field: "email", message: "Enter a valid email address" },
      { field: "code", message: "Please enter all 6 digits" },
    ],
  });
});
