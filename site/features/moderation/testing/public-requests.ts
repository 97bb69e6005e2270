import { API_BASE_PATH, type EndpointCaller } from "@tuna/sdk/contract";
import { objectParts } from "../../developers/openapi/openapi-schemas.server.ts";
import { servedEndpoints } from "../../developers/openapi/served-endpoints.server.ts";

/** A request of an endpoint that everybody may call. */
export interface PublicRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
}

/** Values to try for a parameter, by its name and the path. A parameter with a list of choices needs none. */
export type ParameterValues = (parameter: string, path: string) => readonly string[] | undefined;

const publicCallers: readonly EndpointCaller[] = ["anyone", "anyone-or-owner"];

/**
 * Requests of every public endpoint: each value of its path, with each value of each parameter of its query, and with a tag and a
 * category together. Throws for a parameter without values and choices.
 */
export function publicRequests(values: ParameterValues, body: unknown): PublicRequest[] {
  return servedEndpoints
    .filter(({ row }) => publicCallers.includes(row.caller))
    .flatMap(({ row: { method, path }, schemas }) => {
      const valuesOf = (parameter: string, choices: unknown[] = []) => {
        const found = choices.length ? choices.map(String) : values(parameter, path);
        if (!found?.length) throw new Error(`No values for ${parameter} of ${method} ${path}`);
        return found;
      };
      const paths = [...path.matchAll(/\{(\w+)\}/g)].reduce<string[]>(
        (filled, [braces, name = ""]) =>
          filled.flatMap((one) => valuesOf(name).map((value) => one.replace(braces, value))),
        [path],
      );
      const parts = schemas.query ? objectParts(schemas.query) : [];
      const queries = queriesOf(
        parts.map(({ name, isRequired, schema }) => ({
          name,
          isRequired,
          values: valuesOf(name, schema.enum),
        })),
      );
      return paths.flatMap((one) =>
        queries.map((query) => ({
          method: method as PublicRequest["method"],
          path: `${API_BASE_PATH}${one}${query && `?${query}`}`,
          ...(schemas.body && { body }),
        })),
      );
    });
}

function queriesOf(parts: readonly { name: string; isRequired: boolean; values: readonly string[] }[]) {
  const pairs = parts.map(({ values, ...part }) => ({
    ...part,
    pairs: values.map((value) => `${part.name}=${value}`),
  }));
  const required = pairs
    .filter(({ isRequired }) => isRequired)
    .reduce<string[]>((all, part) => all.flatMap((one) => part.pairs.map((pair) => join(one, pair))), [""]);
  const optional = pairs.filter(({ isRequired }) => !isRequired);
  const ofWords = ["tag", "category"].map((name) => optional.find((part) => part.name === name)?.pairs[0]);
  const single = optional.flatMap((part) => part.pairs);
  const together = ofWords.every((pair) => pair !== undefined) ? [ofWords.join("&")] : [];
  const [first = ""] = required;
  return [...required, ...[...single, ...together].map((pair) => join(first, pair))];
}

function join(query: string, pair: string): string {
  return query === "" ? pair : `${query}&${pair}`;
}
