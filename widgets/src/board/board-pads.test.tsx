import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { type Pad, padSchema } from "@tuna/sdk/boards";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { exampleCard } from "../catalog/testing/example-cards.ts";
import { BoardPads } from "./board-pads.tsx";
import type { PadEngine } from "./pad-engine.ts";
import { createPadHolds } from "./pad-holds.ts";

const horn = exampleCard({ id: "horn", name: "Airhorn" });
const sounds = new Map<string, ItemCard>([[horn.id, horn]]);
afterEach(cleanup);

function examplePad(settings: Partial<Pad> = {}): Pad {
  return padSchema.parse({ id: "aaaaaaaa", soundId: "horn", ...settings });
}

/** Renders one pad over an engine that notes what it is told. */
function renderPad(settings: Partial<Pad> = {}, isPlayMode = false) {
  const calls: string[] = [];
  const engine = {
    press: (id: string) => calls.push(`press ${id}`),
    release: (id: string) => calls.push(`release ${id}`),
    stateOf: () => "ready",
    subscribe: () => () => {},
    watchProgress: () => () => {},
  } as unknown as PadEngine;
  // The window of these tests has no capture of pointers.
  HTMLElement.prototype.setPointerCapture = () => {};
  render(
    <BoardPads
      pads={[examplePad(settings)]}
      sounds={sounds}
      label="Pads"
      engine={engine}
      holds={createPadHolds(engine)}
      isPlayMode={isPlayMode}
    />,
  );
  return { calls, pad: screen.getByRole("button") };
}

describe("a pad of a board", () => {
  it("is pressed by the mouse as it goes down, once, and released as it goes up", async () => {
    const { calls, pad } = renderPad();
    await userEvent.click(pad);
    expect(calls).toEqual(["press aaaaaaaa", "release aaaaaaaa"]);
  });

  it("is approached by a finger before it is pressed", () => {
    const onApproach = vi.fn();
    render(<BoardPads pads={[examplePad()]} sounds={sounds} label="Pads" onApproach={onApproach} />);
    fireEvent.pointerEnter(screen.getByRole("button"), { pointerType: "touch" });
    expect(onApproach).toHaveBeenCalledWith("aaaaaaaa");
  });

  it("waits for the end of a touch on a page that scrolls, and does not in play mode", () => {
    const touch = { pointerId: 7, pointerType: "touch", button: 0 };
    const onPage = renderPad();
    fireEvent.pointerDown(onPage.pad, touch);
    expect(onPage.calls).toEqual([]);
    fireEvent.click(onPage.pad);
    expect(onPage.calls).toEqual(["press aaaaaaaa"]);
    cleanup();
    const inPlayMode = renderPad({}, true);
    fireEvent.pointerDown(inPlayMode.pad, touch);
    expect(inPlayMode.calls).toEqual(["press aaaaaaaa"]);
  });

  it("is held by Enter and Space, whose repetitions press nothing", () => {
    const { calls, pad } = renderPad({ mode: "hold" });
    fireEvent.keyDown(pad, { key: " ", code: "Space" });
    fireEvent.keyDown(pad, { key: " ", code: "Space", repeat: true });
    fireEvent.keyUp(pad, { key: " ", code: "Space" });
    expect(calls).toEqual(["press aaaaaaaa", "release aaaaaaaa"]);
  });

  it("opens no menu at a long press that holds it, and leaves other menus alone", () => {
    const touch = { pointerId: 7, pointerType: "touch", button: 0 };
    const { pad } = renderPad({ mode: "hold" });
    fireEvent.pointerDown(pad, touch);
    expect(fireEvent.contextMenu(pad)).toBe(false);
    fireEvent.pointerUp(pad, touch);
    fireEvent.pointerDown(pad, { pointerId: 1, pointerType: "mouse", button: 2 });
    expect(fireEvent.contextMenu(pad)).toBe(true);
    cleanup();
    const once = renderPad();
    fireEvent.pointerDown(once.pad, touch);
    expect(fireEvent.contextMenu(once.pad)).toBe(true);
  });

  it("shows its label, colour and key", () => {
    const { pad } = renderPad({ label: "Boom", colour: "teal", key: "KeyQ" });
    expect(pad.getAttribute("aria-label")).toBe("Play Boom");
    expect(pad.getAttribute("aria-keyshortcuts")).toBe("Q");
    expect(pad.closest("li")?.dataset.colour).toBe("teal");
  });

  it("hands its first press on while nothing can play it yet", async () => {
    const onEarlyPress = vi.fn();
    render(<BoardPads pads={[examplePad()]} sounds={sounds} label="Pads" onEarlyPress={onEarlyPress} />);
    await userEvent.click(screen.getByRole("button"));
    expect(onEarlyPress).toHaveBeenCalledWith("aaaaaaaa");
  });

  it("is a link to the audio file in the server's HTML", () => {
    const html = renderToString(<BoardPads pads={[examplePad()]} sounds={sounds} label="Pads" />);
    expect(html).toContain(`href="${horn.audioUrl}"`);
    expect(html).not.toContain("style=");
  });

  it("of a missing sound is a gap that says why", () => {
    const missing = new Map([["gone", "unlisted" as const]]);
    render(
      <BoardPads pads={[examplePad({ soundId: "gone" })]} sounds={sounds} missing={missing} label="Pads" />,
    );
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Not available at present")).toBeTruthy();
  });

  it("of a sensitive sound is silent and asks", async () => {
    const onAsk = vi.fn();
    const redacted = { ...horn, name: "", isSensitive: true, iconUrl: null, audioUrl: null };
    render(
      <BoardPads
        pads={[examplePad()]}
        sounds={new Map([[redacted.id, redacted]])}
        label="Pads"
        hrefOf={() => "/sound/horn"}
        onAsk={onAsk}
      />,
    );
    const pad = screen.getByRole("link", { name: "Explicit Content" });
    await userEvent.click(pad);
    expect(onAsk.mock.calls).toEqual([[pad]]);
  });
});
