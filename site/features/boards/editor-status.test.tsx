// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { BoardDraft, DraftState } from "./board-draft.ts";
import { ContestNotice, EditorStatus } from "./editor-status.tsx";
import { exampleBoard } from "./testing/example-boards.ts";

afterEach(cleanup);

const content = exampleBoard([]);
const board = { id: "board00000000001", content, sounds: [], missing: [], account: undefined };
const draft = { settle: () => {}, save: async () => {} } as unknown as BoardDraft;
const refused = { content, status: "refused", canUndo: false, joined: 0 } as unknown as DraftState;

test.each(["Keep these changes", "Try again"])("hands the focus of '%s' to the heading", async (name) => {
  render(
    <main>
      <h1>Stream</h1>
      <EditorStatus board={board} draft={draft} state={refused} message="" />
      <ContestNotice draft={draft} />
    </main>,
  );
  await userEvent.click(screen.getByRole("button", { name }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});
