// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import type { BoardDraft } from "./board-draft.ts";
import { PadSheet } from "./pad-sheet.tsx";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";

allowModalDialogs();
afterEach(cleanup);

const nothing = () => {};

function showSheet({ other = examplePad("b"), key = null as string | null, message = "" }): void {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const pad = { ...examplePad("a"), key, colour: "teal" as const };
  render(
    <PadSheet
      pad={pad}
      card={undefined}
      content={{ ...exampleBoard([]), pages: [{ name: "", pads: [pad, other] }] }}
      draft={{ change: nothing } as unknown as BoardDraft}
      message={message}
      nameOf={({ soundId }) => (soundId === other.soundId ? "Air horn" : "Bell")}
      onMove={nothing}
      onPreview={nothing}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
}

test("names the pad that loses its key as the editor does", () => {
  showSheet({ other: { ...examplePad("b"), key: "KeyQ" } });
  const button = screen.getByRole("button", { name: "Set a key" });
  fireEvent.click(button);
  fireEvent.keyDown(button, { code: "KeyQ" });
  expect(screen.getByText(/was the key of/).textContent).toBe(
    "Q was the key of Air horn and is now this pad’s.",
  );
});

test("announces a move in the dialog, which silences the rest of the page", () => {
  showSheet({ message: "Bell is now 2 of 3" });
  const statuses = within(screen.getByRole("dialog")).getAllByRole("status");
  expect(statuses.map(({ textContent }) => textContent)).toContain("Bell is now 2 of 3");
});

test("hands the focus on when a key is cleared", () => {
  showSheet({ key: "KeyQ" });
  fireEvent.click(screen.getByRole("button", { name: "Clear the key" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Set a key" }));
});

test("names the chosen colour", () => {
  showSheet({});
  const colours = screen.getByRole("group", { name: "Colour" });
  expect(colours.querySelector("legend")?.textContent).toBe("Colour Teal");
});
