import type { PlayClient, PlayOptions } from "@tuna/widgets";

/** The places of a play that `docs/analytics.md` lists. */
export type PlaySource =
  | "banner"
  | "board"
  | "card"
  | "detail"
  | "key"
  | "player bar"
  | "queue"
  | "suggestion"
  | "surprise";

/** Loads with the first play that is counted. Without a network plays are counted later. */
const loadOutbox = () => import("../offline/outbox.lazy.ts");

const playsOf = (group: "sounds" | "voices") => ({
  play: async (id: string, options?: { keepalive?: boolean }) =>
    (await loadOutbox()).sendOrKeep({ does: "play", group, id }, options),
});

const client: PlayClient = { sounds: playsOf("sounds"), voices: playsOf("voices") };

/** The options of a play on this site: its API counts the play. The system's controls have no source. */
export function playOptionsOf(source?: PlaySource): PlayOptions {
  return { source, client };
}
