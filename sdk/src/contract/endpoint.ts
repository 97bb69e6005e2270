import type * as z from "zod/mini";
import type { AccessTokenResource } from "../account/access-tokens.ts";
import type { EndpointSchemas } from "./schemas.ts";

/**
 * A sample of the least that an answer must be: a text, a number, a boolean, a list or an object. A list whose sample is empty
 * may have any items, and an object may have further fields.
 */
export type Outline =
  | string
  | number
  | boolean
  | readonly Outline[]
  | { readonly [field: string]: Outline | undefined };

/** An endpoint of the API: `path` is below {@link API_BASE_PATH} and names its parameters in braces. */
export interface Endpoint {
  /** The HTTP method. */
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** The path below the API's own, with its parameters in braces. */
  path: `/${string}`;
  /** Name of its method in the client's group. Without it the group has none, or a method of its own. */
  as?: string | undefined;
  /**
   * Whether it is safe to send again after a failure, because a second call changes nothing more. By default as HTTP says of its
   * method: all but `POST` and `PATCH` are.
   */
  isIdempotent?: boolean | undefined;
  /** What it takes besides the parameters of its path. */
  input?: "query" | "body" | "file" | undefined;
  /** All parameters of the query, or all fields of the body. Clients refuse others; without this list they send what they get. */
  fields?: readonly string[] | undefined;
  /** The least that it answers, which is all that clients check. Without it the answer is a file. */
  answer?: Outline | undefined;
}

/**
 * Who may call an endpoint: callers of the right kind, who are then told what their call lacks.
 *
 * - `anyone`: pages of any site and programs, without a login
 * - `anyone-or-owner`: the same; a login, or a token of the scope `boards`, adds what is the caller's own
 * - `own-pages`: the site's own pages, without a login
 * - `member`: the site's own pages with a session
 * - `expired-member`: the same, whose access token may have expired: the call renews both tokens
 * - a resource of access tokens: the same, and programs with a token of that scope
 * - `administrator`: the site's own pages with the session of an administrator, who has shown a passkey if they have one
 * - `passkey-administrator`: the same of an administrator with a passkey, before it was shown too
 * - `overlay-link`: who has the secret of an overlay's link
 * - `embed-token`: pages of other sites with a token of their visitor, which is valid for their origin alone
 */
export type EndpointCaller =
  | AccessTokenResource
  | "anyone"
  | "anyone-or-owner"
  | "own-pages"
  | "member"
  | "expired-member"
  | "administrator"
  | "passkey-administrator"
  | "overlay-link"
  | "embed-token";

/** An endpoint that declares who may call it, as each one of the contract does. */
export interface GuardedEndpoint extends Endpoint {
  /** Who may call it. */
  caller: EndpointCaller;
}

/**
 * Endpoints with these schemas. Their inputs are of the schemas' kinds, and tests compare their fields and answers with the schemas.
 * A row that names a method of the client names one of `Method`.
 */
export type Endpoints<
  Schemas extends Readonly<Record<string, EndpointSchemas>>,
  Method extends string = string,
> = {
  readonly [Name in keyof Schemas]: GuardedEndpoint &
    Input<Schemas[Name]> &
    Answer<Schemas[Name]> & { readonly as?: Method };
};

type Input<Schemas> = Schemas extends { body: infer Body extends z.ZodMiniType }
  ? { readonly input: "body"; readonly fields?: readonly FieldOf<z.input<Body>>[] }
  : Schemas extends { file: unknown }
    ? { readonly input: "file" }
    : Schemas extends { query: infer Query extends z.ZodMiniType }
      ? { readonly input: "query"; readonly fields?: readonly FieldOf<z.input<Query>>[] }
      : { readonly input?: undefined };

/** A field of a value, or of any of its variants. */
type FieldOf<Value> = Value extends unknown ? keyof Value : never;

type Answer<Schemas> = Schemas extends { response: unknown }
  ? { readonly answer: Outline }
  : { readonly answer?: undefined };
