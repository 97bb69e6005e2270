// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import type { BoardDraft } from "./board-draft.ts";
import { PadSheet } from "./pad-sheet.tsx";
import { exampleBoard, examplePad } from "./testing/example-boards.ts";

allowModalDialogs();
afterEach(cleanup);

test("names the pad that loses its key as the editor does", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const [pad, other] = [examplePad("a"), { ...examplePad("b"), key: "KeyQ" }];
  const nothing = () => {};
  render(
    <PadSheet
      pad={pad}
      card={undefined}
      content={{ ...exampleBoard([]), pages: [{ name: "", pads: [pad, other] }] }}
      draft={{ change: nothing } as unknown as BoardDraft}
      nameOf={({ soundId }) => (soundId === other.soundId ? "Air horn" : "Bell")}
      onMove={nothing}
      onPreview={nothing}
      onRemove={nothing}
      onClose={nothing}
    />,
  );
  const button = screen.getByRole("button", { name: "Set a key" });
  fireEvent.click(button);
  fireEvent.keyDown(button, { code: "KeyQ" });
  expect(screen.getByText(/was the key of/).textContent).toBe(
    "Q was the key of Air horn and is now this pad’s.",
  );
});
