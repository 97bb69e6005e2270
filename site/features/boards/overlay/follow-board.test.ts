import type { OverlayEvent, ServedBoard } from "@tuna/sdk/boards";
import { expect, it, vi } from "vitest";
import { followBoard } from "./follow-board.ts";
import type { OverlayPlayer } from "./overlay-player.ts";

const textOf = ({ type, ...data }: OverlayEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

it("plays a pad that is pressed while the board loads once it has loaded", async () => {
  const events: OverlayEvent[] = [
    { type: "ready", revision: 1, at: 1 },
    { type: "trigger", action: "press", padId: "pad00001", at: 2 },
    { type: "revoked" },
  ];
  vi.stubGlobal("fetch", async () => new Response(events.map(textOf).join("")));
  const answer = Promise.withResolvers<ServedBoard>();
  const calls: string[] = [];
  let board: ServedBoard | undefined;
  const player: OverlayPlayer = {
    setBoard(loaded) {
      board = loaded;
      calls.push("board");
    },
    revision: () => board?.revision,
    follow: ({ type }) => calls.push(type),
    releaseAll: () => {},
    shown: () => [],
  };
  const boards = { overlayBoard: () => answer.promise };
  const followed = followBoard({ boardId: "abcdefgh12345678", secret: "s3cret" }, boards, player, () => {});
  await expect.poll(() => calls).toEqual(["ready"]);
  answer.resolve({ revision: 1 } as ServedBoard);
  await followed;
  expect(calls).toEqual(["ready", "board", "trigger", "revoked"]);
});
