import { type BoardEndpointSchemas, type BoardMethods, boardEndpoints } from "../contract/board-endpoints.ts";
import { overlayEndpoints, overlayLinkEndpoints } from "../contract/overlay-endpoints.ts";
import { allItems } from "./all-items.ts";
import type { TunaOptions } from "./connection.ts";
import { namedMethods } from "./named-methods.ts";
import { type Session, sessionCall, sessionOf } from "./session-client.ts";

/**
 * Creates the client of a site's boards, with the session of the page, or with the personal access token of the options.
 * Throws a RangeError for options out of their bounds.
 */
export function createBoardClient(options: TunaOptions): BoardMethods {
  const { overlayBoard } = overlayLinkEndpoints;
  const rows = { ...boardEndpoints, ...overlayEndpoints, overlayBoard };
  const calls = namedMethods<typeof rows, BoardEndpointSchemas, Session>(
    rows,
    sessionCall,
    sessionOf(options),
  );
  const methods: BoardMethods = {
    ...calls,
    listAll: (query, options) => allItems((page) => methods.list(page, options), query, options, {}),
    // The server adds the defaults.
    create: calls.create as BoardMethods["create"],
    change: calls.change as BoardMethods["change"],
  };
  return methods;
}
