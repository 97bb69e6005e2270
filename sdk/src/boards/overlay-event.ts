import type { PadTrigger } from "./board-requests.ts";

/** What an overlay learns while it is connected. `at` is the time in milliseconds since 1970 by the server's clock. */
export type OverlayEvent =
  /** It is connected. `revision` is that of the board. */
  | { type: "ready"; revision: number; at: number }
  /** A sign of life every few seconds. The revision is missing while the server does not know it. */
  | { type: "ping"; revision?: number; at: number }
  /** The board's owner pressed or released a pad, or stops all. */
  | ({ type: "trigger"; at: number } & PadTrigger)
  /** The link is not valid any more. Nothing follows. */
  | { type: "revoked" };

const types: readonly string[] = ["ready", "ping", "trigger", "revoked"] satisfies OverlayEvent["type"][];

/**
 * Returns a function that takes pieces of an event stream as they arrive, and returns the events that are complete then.
 * Events of other types are left out: a newer server may have some.
 */
export function createEventReader(): (text: string) => OverlayEvent[] {
  let rest = "";
  return (text) => {
    const blocks = (rest + text).split("\n\n");
    rest = blocks.pop() ?? "";
    return blocks.map(readBlock).filter((event) => event !== undefined);
  };
}

function readBlock(block: string): OverlayEvent | undefined {
  const fields = new Map(
    block.split("\n").map((line) => {
      const [, name = "", value = ""] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
  const type = fields.get("event") ?? "";
  return types.includes(type) ? { ...JSON.parse(fields.get("data") ?? "{}"), type } : undefined;
}
