// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PlayModeButton } from "./play-mode-button.tsx";
import { exampleBoard } from "./testing/example-boards.ts";

vi.mock("./play-mode.lazy.tsx", () => ({
  PlayMode: ({ onLeave }: { onLeave(): void }) => (
    <dialog open aria-label="Play mode">
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </dialog>
  ),
}));
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const nextHash = () => new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));

/** Presses the button where there is no full screen for pages, as in this window, and the code has loaded. */
async function press(): Promise<void> {
  await import("./play-mode.lazy.tsx");
  const changed = nextHash();
  await userEvent.click(screen.getByRole("button", { name: "Play mode" }));
  await changed;
}

test("opens play mode at each press where pages have no full screen", async () => {
  render(<PlayModeButton content={exampleBoard(["a"])} sounds={new Map()} />);
  for (const _ of [1, 2]) {
    await press();
    const dialog = await screen.findByRole("dialog", { name: "Play mode" });
    expect(location.hash).toBe("#play");
    const left = nextHash();
    await userEvent.click(screen.getByRole("button", { name: "Leave" }));
    await left;
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  }
});
