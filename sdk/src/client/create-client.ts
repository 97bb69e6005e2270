import type * as z from "zod/mini";
import type { AccountEndpointName, accountEndpoints } from "../contract/account-endpoints.ts";
import type { accountSchemas } from "../contract/account-schemas.ts";
import type { Endpoint, EndpointName, endpoints } from "../contract/endpoints.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import { ContractError } from "../errors/contract-error.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { type CallInput, sendCall } from "./send-call.ts";

type Rows = typeof endpoints & typeof accountEndpoints;
type Schemas = typeof endpointSchemas & typeof accountSchemas;
type NameOf<Row> = {
  [Name in EndpointName | AccountEndpointName]: Rows[Name] extends Row ? Name : never;
}[EndpointName | AccountEndpointName];

/** What an endpoint of the contract answers; `unknown` for other endpoints. */
export type AnswerOf<Row extends Endpoint> = Schemas[NameOf<Row>] extends {
  response: infer Response extends z.ZodMiniType;
}
  ? z.output<Response>
  : unknown;

/** Calls endpoints by their rows in the contract's tables. */
export interface Client {
  /**
   * Resolves with the answer's JSON, whose type is that of the contract and is not checked. Rejects with a `TunaError`
   * only.
   */
  call<Row extends Endpoint>(endpoint: Row, input?: CallInput): Promise<AnswerOf<Row>>;
  /** The URL of an endpoint, for links and media. */
  urlOf(endpoint: Endpoint, input?: Pick<CallInput, "id" | "query">): string;
}

/**
 * Creates a client without schemas: a few hundred bytes instead of 14 KiB. It calls, aborts, repeats and fails as
 * `createTuna` does, but checks neither input nor answers. Throws a RangeError for a number out of its bounds.
 */
export function createClient(options: TunaOptions): Client {
  const connection = connectionOf(options);
  return {
    async call<Row extends Endpoint>(endpoint: Row, input: CallInput = {}) {
      const { url, status, body } = await sendCall(connection, endpoint, input);
      try {
        return JSON.parse(body) as AnswerOf<Row>;
      } catch (cause) {
        throw new ContractError(url, status, cause);
      }
    },
    urlOf: ({ path }, { id, query } = {}) => endpointUrl(path, connection.baseUrl, id, query),
  };
}
