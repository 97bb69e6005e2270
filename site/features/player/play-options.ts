import type { PlayClient, PlayOptions } from "@tuna/widgets";
import { callTuna } from "../../platform/browser/call-tuna.ts";

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

/** Loads this site's client with the first play that is counted. */
const client: PlayClient = {
  sounds: { play: (id, options) => callTuna(({ sounds }) => sounds.play(id, options)) },
  voices: { play: (id, options) => callTuna(({ voices }) => voices.play(id, options)) },
};

/** The options of a play on this site: its API counts the play. The system's controls have no source. */
export function playOptionsOf(source?: PlaySource): PlayOptions {
  return { source, client };
}
