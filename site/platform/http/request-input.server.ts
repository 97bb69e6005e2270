import type { Problem } from "@tuna/sdk";
import type { EndpointSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import * as z from "zod";
import { ProblemError } from "./problem.server.ts";

/** Parts of a request, validated by an endpoint's schemas; a part without a schema is undefined. */
export interface RequestInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Reads and validates a request. Throws a {@link ProblemError} that names every invalid field. */
export async function readInput(context: Context, schemas: EndpointSchemas): Promise<RequestInput> {
  const errors: NonNullable<Problem["errors"]> = [];
  const check = (schema: z.core.$ZodType | undefined, value: () => unknown) => {
    if (!schema) return undefined;
    const result = z.safeParse(schema, value());
    if (!result.success) errors.push(...result.error.issues.map(fieldError));
    return result.data;
  };
  const params = check(schemas.params, () => context.req.param());
  const query = check(schemas.query, () => queryOf(context));
  const given = schemas.body && (await readJson(context));
  const body = check(schemas.body, () => given);
  if (errors.length) throw new ProblemError("invalid-request", { errors });
  return { params, query, body };
}

/** A parameter that is repeated is a list, which only some schemas take. */
function queryOf(context: Context): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(context.req.queries()).map(([name, values]) => [
      name,
      values.length > 1 ? values : values[0],
    ]),
  );
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProblemError("unsupported-media-type");
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ProblemError("invalid-request", { detail: "The body is not valid JSON" });
  }
}

function fieldError({ path, message }: z.core.$ZodIssue): { field: string; message: string } {
  return { field: path.map(String).join(".") || "body", message };
}
