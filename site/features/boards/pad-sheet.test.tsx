// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { allPads } from "./board-content.ts";
import type { BoardDraft } from "./board-draft.ts";
import { PadSheet } from "./pad-sheet.tsx";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";

allowModalDialogs();
afterEach(cleanup);

const nothing = () => {};

/** Shows the sheet of a pad with the note 3 beside another pad. Returns the notes of both after each change. */
function showSheet({ other = examplePad("b"), key = null as string | null, message = "" }) {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const pad = { ...examplePad("a"), key, midiNote: 3, colour: "teal" as const };
  const content = { ...exampleBoard([]), pages: [{ name: "", pads: [pad, other] }] };
  const notes: (number | null)[][] = [];
  const change: BoardDraft["change"] = (edit) =>
    notes.push(allPads(edit(content)).map(({ midiNote }) => midiNote));
  render(
    <PadSheet
      pad={pad}
      card={undefined}
      content={content}
      draft={{ change } as unknown as BoardDraft}
      message={message}
      nameOf={({ soundId }) => (soundId === other.soundId ? "Air horn" : "Bell")}
      onMove={nothing}
      onPreview={nothing}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
  return notes;
}

/** Types into the field of the MIDI note as a hand does, from the pad's note on. */
async function typeNote(keys: string) {
  const pointer = userEvent.setup();
  const field = screen.getByRole("spinbutton", { name: "MIDI note" });
  await pointer.clear(field);
  await pointer.type(field, keys);
  return { field, leave: () => pointer.tab() };
}

test("takes the note of another pad only when it is given, and says so", async () => {
  const notes = showSheet({ other: { ...examplePad("b"), midiNote: 1 } });
  const { leave } = await typeNote("10");
  expect(notes).toEqual([]);
  await leave();
  expect(notes).toEqual([[10, 1]]);
  await typeNote("1{Enter}");
  expect(notes.slice(1)).toEqual([[1, null]]);
  expect(screen.getByText(/was the MIDI note of/).textContent).toBe(
    "1 was the MIDI note of Air horn and is now this pad’s.",
  );
});

test.each(["128", "-1", "1.5"])("keeps the MIDI note if %s is typed", async (keys) => {
  const notes = showSheet({});
  const { field, leave } = await typeNote(keys);
  await leave();
  expect(notes).toEqual([]);
  expect(field).toHaveProperty("value", "3");
});

test("takes the MIDI note away when its field is left empty", async () => {
  const notes = showSheet({});
  const { leave } = await typeNote("{Backspace}");
  await leave();
  expect(notes).toEqual([[null, null]]);
});

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
