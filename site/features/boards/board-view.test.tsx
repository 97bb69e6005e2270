import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { BoardView } from "./board-view.tsx";
import type { PendingChange } from "./browser-boards.ts";
import { EDIT_FRAGMENT } from "./edit-fragment.ts";
import type { ShownBoard } from "./shown-board.ts";
import { exampleBoard } from "./testing/example-boards.ts";

const pending = vi.hoisted(() => new Map<string, PendingChange>());
vi.mock("../../platform/storage/browser-database.ts", () => {
  const database = {
    getAll: async () => [...pending.values()],
    put: async (_: string, change: PendingChange) => pending.set(change.boardId, change),
    delete: async (_: string, key: string) => pending.delete(key),
  };
  const open = async () => database;
  return { browserDatabase: () => ({ open, openExisting: open, use: open, useExisting: open }) };
});

const calls = answerCalls();
beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const content = exampleBoard(["abc"]);
const account = {
  ownerName: "Otter",
  ownerSlug: null,
  visibility: "private" as const,
  revision: 1,
  copyCount: 0,
  hiddenReason: null,
  isOwn: true,
  unchosenName: null,
};
const board: ShownBoard = { id: "board00000000001", content, sounds: [], missing: [], account };

test("sends an unsaved edit of an earlier visit once if the owner presses Edit while the editor loads", async () => {
  const edit = { content: { ...content, name: "Unsaved" }, visibility: account.visibility };
  const base = { content, visibility: account.visibility };
  pending.set(board.id, { boardId: board.id, base, revision: 1, edit });
  calls.answer = () => Response.json({ id: board.id, ...account, ...edit.content, revision: 2 });
  render(
    <SiteReactContext value={testSiteContext()}>
      <BoardView board={board} />
    </SiteReactContext>,
  );
  location.hash = EDIT_FRAGMENT;
  await screen.findByText("Saved");
  expect(calls.sent.map((request) => request.split(" {")[0])).toEqual([`PUT /me/boards/${board.id}`]);
  expect([...pending.keys()]).toEqual([]);
});
