import type * as z from "zod/mini";
import type { AccountEndpointName, accountEndpoints } from "../contract/account-endpoints.ts";
import type { accountSchemas } from "../contract/account-schemas.ts";
import type { BoardEndpointName, boardEndpoints } from "../contract/board-endpoints.ts";
import type { boardSchemas } from "../contract/board-schemas.ts";
import type { Endpoint, EndpointName, endpoints } from "../contract/endpoints.ts";
import type { FavouriteEndpointName, favouriteEndpoints } from "../contract/favourite-endpoints.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";
import type {
  OverlayEndpointName,
  OverlayLinkEndpointName,
  overlayEndpoints,
  overlayLinkEndpoints,
} from "../contract/overlay-endpoints.ts";
import type { overlayLinkSchemas, overlaySchemas } from "../contract/overlay-schemas.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import { ContractError } from "../errors/call-errors.ts";
import type { Connection } from "./connection.ts";
import { type CallInput, sendCall } from "./send-call.ts";

type Rows = typeof endpoints &
  typeof accountEndpoints &
  typeof boardEndpoints &
  typeof favouriteEndpoints &
  typeof overlayEndpoints &
  typeof overlayLinkEndpoints;
type Schemas = typeof endpointSchemas &
  typeof accountSchemas &
  typeof boardSchemas &
  typeof favouriteSchemas &
  typeof overlaySchemas &
  typeof overlayLinkSchemas;
type Name =
  | EndpointName
  | AccountEndpointName
  | BoardEndpointName
  | FavouriteEndpointName
  | OverlayEndpointName
  | OverlayLinkEndpointName;
type NameOf<Row> = { [Each in Name]: Rows[Each] extends Row ? Each : never }[Name];

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
}

/**
 * Creates a client without schemas, of a tenth of the size. It aborts and fails as `createTuna` does, but checks neither
 * its options nor input nor answers, and repeats calls only when `retry` is given, as `retryTemporaryFailures()`.
 */
export function createClient(connection: Connection): Client {
  return {
    async call<Row extends Endpoint>(endpoint: Row, input: CallInput = {}) {
      const answer = await sendCall(connection, endpoint, input);
      try {
        return JSON.parse(answer.body) as AnswerOf<Row>;
      } catch (cause) {
        throw new ContractError(answer.url, answer.status, cause);
      }
    },
  };
}
