import type { PlayOptions } from "@tuna/widgets";
import { callApi } from "../call-api.ts";

/** The places of a play that `docs/analytics.md` lists. */
export type PlaySource =
  | "banner"
  | "board"
  | "card"
  | "detail"
  | "key"
  | "player bar"
  | "queue"
  | "suggestion";

/** The options of a play on this site: its API counts the play. The system's controls have no source. */
export function playOptionsOf(source?: PlaySource): PlayOptions {
  return { source, client: { call: callApi } };
}
