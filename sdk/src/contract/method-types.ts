import type * as z from "zod/mini";
import type { OpenWords } from "../platform/open-words.ts";
import type { EndpointSchemas } from "./schemas.ts";

/** Options of one call. */
export interface CallOptions {
  /** Ends the call with an `AbortError`. */
  signal?: AbortSignal | undefined;
  /** Limit for this call in place of the client's, in milliseconds. If it is not above 0, the call ends with a `TimeoutError` unsent. */
  timeoutMs?: number | undefined;
  /** Lets the request continue after its page closes. */
  keepalive?: boolean | undefined;
}

/** Input of a schema: keys as optional as before parsing, with the types after parsing. */
export type GivenInput<Schema extends z.ZodMiniType> = {
  [Key in keyof z.input<Schema>]:
    | z.output<Schema>[Key & keyof z.output<Schema>]
    | (Record<never, never> extends Pick<z.input<Schema>, Key> ? undefined : never);
};
/** The id or name in an endpoint's path, where it has one. */
export type IdArgument<Schemas> = Schemas extends { params: infer Params extends z.ZodMiniType }
  ? [id: z.output<Params>[keyof z.output<Params>]]
  : [];
/** The second argument of an endpoint's method: its query, its body, or a file. */
export type InputArgument<Schemas> = Schemas extends { body: infer Body extends z.ZodMiniType }
  ? [body: GivenInput<Body>]
  : Schemas extends { file: infer File extends z.ZodMiniType }
    ? [file: z.output<File>]
    : Schemas extends { query: infer Query extends z.ZodMiniType }
      ? Record<never, never> extends GivenInput<Query>
        ? [query?: GivenInput<Query>]
        : [query: GivenInput<Query>]
      : [];

/**
 * The method of an endpoint: `(id?, query, body or file?, options?)`, with the arguments that the endpoint
 * takes. Without a schema of its answer it resolves with the text of a file.
 */
export type EndpointCall<Schemas extends EndpointSchemas> = (
  ...args: [...IdArgument<Schemas>, ...InputArgument<Schemas>, options?: CallOptions]
) => Promise<
  Schemas extends { response: infer Response extends z.ZodMiniType } ? OpenWords<z.output<Response>> : string
>;

/** A method for each endpoint of a table. Every promise rejects with a `TunaError` only. */
export type SessionMethods<Schemas extends Readonly<Record<string, EndpointSchemas>>> = {
  [Name in keyof Schemas]: EndpointCall<Schemas[Name]>;
};

/** The methods that rows name with `as`, by these names. */
export type NamedMethods<
  Rows extends { readonly [Name in keyof Schemas]?: object },
  Schemas extends Readonly<Record<string, EndpointSchemas>>,
> = {
  [Name in keyof Rows & keyof Schemas as Rows[Name] extends { as: infer Method extends string }
    ? Method
    : never]: EndpointCall<Schemas[Name]>;
};
