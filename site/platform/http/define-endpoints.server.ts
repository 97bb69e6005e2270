import { accessTokenResources } from "@tuna/sdk/account";
import type { EndpointCaller, EndpointSchemas, GuardedEndpoint } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type { RequestInput } from "./request-input.server.ts";

/** A rate limit that each call of an endpoint counts for. */
export interface RateLimit {
  name: string;
  by: "account" | "network";
}

/** Callers of the endpoints that the OpenAPI document describes. The others are for the site's own pages and elements. */
export const describedCallers = [
  "anyone",
  "anyone-or-owner",
  ...accessTokenResources,
  "overlay-link",
] as const satisfies readonly EndpointCaller[];
type DescribedCaller = (typeof describedCallers)[number];

/** What the site adds to an endpoint of the contract. Each field but the text has a default. */
interface EndpointRules {
  /** One line for the OpenAPI document and the API reference. */
  summary?: string;
  /** Group in both. By default that of the definition. */
  tag?: string;
  /** Cache-Control of its JSON, by default `no-store`. Responses that the handler builds set their own. */
  cacheControl?: string;
  /** Maximum length of its body in bytes, by default `MAX_BODY_BYTES`. */
  maxBodyBytes?: number;
  /** Counts each call with valid input. Limits that depend on what a call changes are its handler's. */
  rateLimit?: RateLimit;
  /** Whether it answers 201 for something new. */
  isCreating?: true;
  /** Whether it redirects from former addresses with 308. */
  isRedirecting?: true;
  /** Media type of its body, if that is a file. It then answers 204. */
  fileType?: string;
  /** Media type of the picture that it answers itself. Any other file that an endpoint answers is a sound. */
  pictureType?: string;
  /** Describes the server-sent events that it answers. */
  eventStream?: string;
}

/** Runs after a handler has succeeded and before its response is sent. */
export type LogSuccess = (context: Context, endpoint: DefinedEndpoint, input: RequestInput) => void;

/** An endpoint of the contract with the site's rules. */
export interface DefinedEndpoint<
  Row extends GuardedEndpoint = GuardedEndpoint,
  Schemas extends EndpointSchemas = EndpointSchemas,
> {
  name: string;
  row: Row;
  schemas: Schemas;
  rules: EndpointRules;
  logSuccess: LogSuccess | undefined;
  /** The contract's table of it, whose order documents follow. */
  table: Readonly<Record<string, GuardedEndpoint>>;
}

/** Endpoints by name. */
export type DefinedEndpoints = Readonly<Record<string, DefinedEndpoint>>;

/** The rules of an endpoint, with a text if the OpenAPI document describes it. */
type RulesOf<Row extends GuardedEndpoint> = EndpointRules &
  (Row["caller"] extends DescribedCaller ? { summary: string } : { summary?: never });
type DescribedName<Rows extends Table> = {
  [Name in keyof Rows]: Rows[Name]["caller"] extends DescribedCaller ? Name : never;
}[keyof Rows];
type Table = Readonly<Record<string, GuardedEndpoint>>;
type SchemasOf<Rows extends Table> = { readonly [Name in keyof Rows]: EndpointSchemas };
type Defined<Rows extends Table, Schemas extends SchemasOf<Rows>, Name extends keyof Rows> = {
  readonly [Key in Name]: DefinedEndpoint<Rows[Key], Schemas[Key]>;
};

interface DefineOptions {
  /** Group of those that the OpenAPI document describes. */
  tag?: string;
  logSuccess?: LogSuccess;
}

/**
 * Defines all endpoints of a table of the contract. Who may call them, from which origins, and which methods their paths allow
 * follow from their rows.
 */
export function defineTable<Rows extends Table, Schemas extends SchemasOf<Rows>>(
  table: { endpoints: Rows; schemas: Schemas },
  rules: { readonly [Name in DescribedName<Rows>]: RulesOf<Rows[Name]> } & {
    readonly [Name in keyof Rows]?: RulesOf<Rows[Name]>;
  },
  options?: DefineOptions,
): Defined<Rows, Schemas, keyof Rows & string> {
  return define(table, Object.keys(table.endpoints), rules, options) as never;
}

/** The same for those endpoints of a table that `rules` names, for a table that several files handle. */
export function defineEndpoints<
  Rows extends Table,
  Schemas extends SchemasOf<Rows>,
  Name extends keyof Rows & string,
>(
  table: { endpoints: Rows; schemas: Schemas },
  rules: { readonly [Key in Name]: RulesOf<Rows[Key]> },
  options?: DefineOptions,
): Defined<Rows, Schemas, Name> {
  return define(table, Object.keys(rules), rules, options) as never;
}

function define(
  { endpoints, schemas }: { endpoints: Table; schemas: Readonly<Record<string, EndpointSchemas>> },
  names: readonly string[],
  rules: Readonly<Record<string, EndpointRules | undefined>>,
  { tag, logSuccess }: DefineOptions = {},
): Record<string, DefinedEndpoint> {
  const defined = names.map((name) => ({
    name,
    row: endpoints[name] as GuardedEndpoint,
    schemas: schemas[name] as EndpointSchemas,
    rules: { ...(tag !== undefined && { tag }), ...rules[name] },
    logSuccess,
    table: endpoints,
  }));
  return Object.fromEntries(defined.map((endpoint) => [endpoint.name, endpoint]));
}

/** Types of the callers that handlers get, by what an endpoint declares. */
export type CallerTypes = Record<EndpointCaller, unknown>;
