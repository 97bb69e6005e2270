import type { IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { API_BASE_PATH, boardEndpoints, boardSchemas, endpointSchemas, endpoints } from "@tuna/sdk/contract";
import * as z from "zod";
import { type LocalServer, listenOnFreePort } from "../../../site/e2e/listen-on-free-port.ts";

/** A word that no version knows. */
export const NEWER_WORD = "newer-word";

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Fields = Record<string, unknown>;

/** Headers that hold for one connection, or for the bytes before they were changed. */
const ownHeaders = /^(connection|keep-alive|transfer-encoding|host|content-length|content-encoding)$/;

/**
 * Starts a proxy that makes a site look newer than this tree: every object of its API has a field more, and every choice of
 * words has another word.
 */
export function startNewerSite(siteUrl: string): Promise<LocalServer> {
  return listenOnFreePort(async (request, response) => {
    const { method = "GET", url = "/", headers } = request;
    const body = ["GET", "HEAD"].includes(method) ? null : await buffer(request);
    const init = {
      method,
      headers: withoutOwn(headers),
      body: body && new Uint8Array(body),
      redirect: "manual",
    } as const;
    const answer = await fetch(new URL(url, siteUrl), init);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const schema = answer.ok ? schemaOf(method, new URL(url, siteUrl).pathname) : undefined;
    const sent = schema ? JSON.stringify(newer(JSON.parse(bytes.toString()), schema)) : bytes;
    response.writeHead(answer.status, withoutOwn(Object.fromEntries(answer.headers)));
    response.end(sent);
  });
}

function withoutOwn(headers: IncomingHttpHeaders | Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(
    ([name, value]) => !ownHeaders.test(name) && value !== undefined,
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

const rows = [
  ...Object.entries(endpoints).map(([name, row]) => ({
    row,
    schemas: endpointSchemas[name as keyof typeof endpoints],
  })),
  ...Object.entries(boardEndpoints).map(([name, row]) => ({
    row,
    schemas: boardSchemas[name as keyof typeof boardEndpoints],
  })),
].map(({ row: { method, path }, schemas }) => ({
  method,
  pattern: new RegExp(`^${API_BASE_PATH}${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  schema:
    "response" in schemas
      ? z.toJSONSchema(schemas.response, { io: "output", unrepresentable: "any" })
      : undefined,
}));

function schemaOf(method: string, pathname: string): JsonSchema | undefined {
  return rows.find((row) => row.method === method && row.pattern.test(pathname))?.schema;
}

/** Returns a value as a newer site would send it. */
function newer(value: unknown, schema: JsonSchema): unknown {
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants) return newer(value, variants.find((variant) => fits(value, variant)) ?? {});
  if (Array.isArray(value)) return newerList(value, (schema.items ?? {}) as JsonSchema);
  if (typeof value === "string") return isChoice(schema) ? NEWER_WORD : value;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    newer(field, (schema.properties?.[name] ?? {}) as JsonSchema),
  ]);
  return { newerField: { is: [NEWER_WORD] }, ...Object.fromEntries(fields) };
}

function newerList(values: readonly unknown[], items: JsonSchema): unknown[] {
  const changed = values.map((value) => newer(value, items));
  return isChoice(items) ? [...changed, NEWER_WORD] : changed;
}

const isChoice = ({ enum: words }: JsonSchema) => words !== undefined && words.length > 1;

/** Whether a variant of a schema is that of a value, by its type and the words that tell variants apart. */
function fits(value: unknown, { type, properties = {} }: JsonSchema): boolean {
  const own = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (type !== own && !(type === "integer" && own === "number")) return false;
  return Object.entries(properties).every(([name, field]) => {
    const { const: word } = field as JsonSchema;
    return word === undefined || (value as Fields)[name] === word;
  });
}
