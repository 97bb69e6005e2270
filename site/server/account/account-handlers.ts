import type { Brand } from "@tuna/sdk";
import type { AccountEndpointName, accountSchemas } from "@tuna/sdk/contract";
import type { Context } from "hono";
import type * as z from "zod";
import type { Environment } from "../environment/environment.ts";
import type { Auth } from "./auth.ts";
import type { UserOf } from "./user-of-account.ts";

type Schemas = typeof accountSchemas;
type Part<Name extends AccountEndpointName, Key extends string> =
  Schemas[Name] extends Record<Key, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined;

/** Answers an endpoint of accounts: with data that fits its response schema, or with a file. */
export type AccountHandler<Name extends AccountEndpointName> = (
  input: { params: Part<Name, "params">; body: Part<Name, "body"> },
  context: Context,
) => Promise<Schemas[Name] extends { response: z.core.$ZodType } ? Part<Name, "response"> : Response>;

export type AccountHandlers<Name extends AccountEndpointName = AccountEndpointName> = {
  [Key in Name]: AccountHandler<Key>;
};

/** What the handlers of accounts work with. */
export interface AccountTools {
  auth: Auth;
  environment: Environment;
  brand: Brand;
  /** Who calls, as they are told of themselves. */
  userOf: UserOf;
}
