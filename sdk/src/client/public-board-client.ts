import { type BoardMethods, boardEndpoints } from "../contract/board-endpoints.ts";
import type { boardSchemas } from "../contract/board-schemas.ts";
import { connectionOf, type TunaOptions } from "./connection.ts";
import { endpointCall } from "./endpoint-call.ts";

/** Creates the methods of `createTuna(options).boards` that need no login. They send none, and so find public boards only. */
export function createPublicBoardClient(
  options: TunaOptions,
): Pick<BoardMethods, "list" | "get" | "play" | "report"> {
  const connection = connectionOf(options);
  const method = <Name extends keyof typeof boardSchemas>(name: Name) =>
    endpointCall<(typeof boardSchemas)[Name]>(boardEndpoints[name], connection);
  return {
    list: method("listBoards"),
    get: method("getBoard"),
    play: method("playBoard"),
    report: method("reportBoard"),
  };
}
