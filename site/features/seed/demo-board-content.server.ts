import { type BoardContent, boardContentSchema } from "@tuna/sdk/boards";
import { padKeys } from "../boards/board-content.ts";
import type { DemoBoard } from "./demo-boards.server.ts";
import { demoSounds } from "./demo-catalogue.server.ts";

/** Returns the content of a demo board, the same every time. */
export function contentOfDemo(board: DemoBoard): BoardContent {
  const pads = soundIdsOf(board).map((soundId, index) => ({
    id: `demo${String(index).padStart(4, "0")}`,
    soundId,
    key: padKeys[index],
  }));
  const { name, description } = board;
  return boardContentSchema.parse({ name, description, pages: [{ pads }] });
}

const idOfName = new Map(demoSounds.map(({ name, id }) => [name, id]));

/** Returns the ids of a demo board's sounds, in the order of its pads. */
export function soundIdsOf({ sounds }: DemoBoard): string[] {
  return sounds.map((name) => idOfName.get(name) ?? "");
}
