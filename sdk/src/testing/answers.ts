import type * as z from "zod/mini";
import type { Outline } from "../contract/endpoint.ts";
import type { OpenWords } from "../platform/open-words.ts";
import type { AnyEndpointName, allSchemas } from "./contract-tables.ts";

type Part<Schemas, Key extends string> =
  Schemas extends Record<Key, infer Schema extends z.ZodMiniType> ? z.output<Schema> : undefined;

/** The input of an endpoint, as the contract's schemas read it. */
interface AnsweredInput<Name extends AnyEndpointName> {
  params: Part<(typeof allSchemas)[Name], "params">;
  query: Part<(typeof allSchemas)[Name], "query">;
  body: Part<(typeof allSchemas)[Name], "body">;
  /** Whether the call comes from the account. */
  hasLogin: boolean;
}

/**
 * What endpoints answer: data that fits the contract, or the bytes of a file. They throw a `FakeProblem` otherwise. An endpoint that
 * is absent answers the `leastAnswer` of its row.
 */
export type Answers<Names extends AnyEndpointName> = {
  [Name in Names]?: (
    input: AnsweredInput<Name>,
  ) => (typeof allSchemas)[Name] extends { response: infer Response extends z.ZodMiniType }
    ? OpenWords<z.output<Response>>
    : Blob | string;
};

/** Returns the least that a row lets its endpoint answer: its outline with empty lists, or an empty file without one. */
export function leastAnswer(outline: Outline = ""): Outline {
  if (Array.isArray(outline)) return [];
  if (typeof outline !== "object") return outline;
  return Object.fromEntries(Object.entries(outline).map(([name, part]) => [name, leastAnswer(part)]));
}
