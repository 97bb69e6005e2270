// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { RemoveBoard } from "./remove-board.lazy.tsx";
import { exampleBoard } from "./testing/example-boards.ts";

allowModalDialogs();
afterEach(cleanup);

test("closes its dialog before it goes away, which gives the focus back", async () => {
  const onClose = vi.fn();
  const board = {
    id: "board00000000001",
    content: exampleBoard([]),
    sounds: [],
    missing: [],
    account: undefined,
  };
  render(<RemoveBoard board={board} name="Stream" draft={undefined} onClose={onClose} />);
  const dialog = screen.getByRole<HTMLDialogElement>("dialog");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(dialog.open).toBe(false);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
