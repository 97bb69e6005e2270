import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { exampleCard, exampleCards } from "../catalog/testing/example-cards.ts";
import { createPlayer, type Player } from "../player/player.ts";
import { AudioDouble } from "../player/testing/audio-double.ts";
import { SoundBoard } from "./sound-board.tsx";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
const horn = exampleCard({ id: "horn", name: "Airhorn" });
const bell = exampleCard({ id: "bell", name: "Doorbell" }, 1);
let audio: AudioDouble;

beforeEach(() => {
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
});
afterEach(cleanup);

const pad = (name: string) => screen.getByRole("button", { name });

describe("a pad", () => {
  it("plays on a press, and a second press stops it and returns it to its start", async () => {
    render(<SoundBoard cards={[horn, bell]} />);
    await userEvent.click(pad("Play Airhorn"));
    expect(audio.src).toBe(horn.audioUrl);
    act(() => audio.sound());
    audio.currentTime = 1;
    await userEvent.click(pad("Stop Airhorn"));
    expect(audio.paused).toBe(true);
    expect(audio.currentTime).toBe(0);
    expect(pad("Play Airhorn")).toBeTruthy();
  });

  it("gives its file to the audio element when it is pointed at, which its press then starts", async () => {
    vi.stubGlobal("fetch", async () => new Response("audio"));
    render(<SoundBoard cards={[{ ...bell, audioUrl: "/near.opus" }]} />);
    await userEvent.hover(pad("Play Doorbell"));
    expect(audio).toMatchObject({ src: "/near.opus", paused: true });
    await userEvent.click(pad("Play Doorbell"));
    expect(audio).toMatchObject({ loadCount: 1, paused: false });
    vi.unstubAllGlobals();
  });

  it("gives nothing to it for visitors who save data", async () => {
    vi.stubGlobal("navigator", { ...navigator, connection: { saveData: true } });
    render(<SoundBoard cards={[{ ...horn, audioUrl: "/saved.opus" }]} />);
    fireEvent.pointerEnter(pad("Play Airhorn"));
    expect(audio.src).toBe("");
    vi.unstubAllGlobals();
  });

  it("starts from the beginning if the sound was paused elsewhere", async () => {
    render(<SoundBoard cards={[horn]} />);
    await userEvent.click(pad("Play Airhorn"));
    act(() => audio.sound());
    audio.currentTime = 1;
    act(() => page[slot]?.pause());
    await userEvent.click(pad("Play Airhorn"));
    expect(audio.paused).toBe(false);
    expect(audio.currentTime).toBe(0);
  });

  it.each(["{Enter}", " "])("plays by '%s' and keeps the focus", async (key) => {
    render(<SoundBoard cards={[horn]} />);
    pad("Play Airhorn").focus();
    await userEvent.keyboard(key);
    expect(pad("Stop Airhorn")).toBe(document.activeElement);
  });

  it("shows that its sound failed, and the next press tries again", async () => {
    render(<SoundBoard cards={[horn]} />);
    await userEvent.click(pad("Play Airhorn"));
    act(() => audio.fail());
    expect(screen.getByRole("alert").textContent).toContain("could not be played");
    await userEvent.click(pad("Play Airhorn, Try again"));
    act(() => audio.sound());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(pad("Stop Airhorn")).toBeTruthy();
  });

  it("has its audio on the way once it is on the screen, so that its first press sounds at once", async () => {
    const seen = new Set<Element>();
    class Screen {
      readonly listener: (changes: object[]) => void;
      constructor(listener: (changes: object[]) => void) {
        this.listener = listener;
      }
      observe(target: Element): void {
        seen.add(target);
        if (target.contains(pad("Play Doorbell"))) this.listener([{ target, isIntersecting: true }]);
      }
      disconnect(): void {}
    }
    const fetched: string[] = [];
    vi.stubGlobal("IntersectionObserver", Screen);
    vi.stubGlobal("fetch", async (url: string) => {
      fetched.push(url);
      return new Response();
    });
    render(<SoundBoard cards={[horn, bell]} />);
    await vi.waitFor(() => expect(fetched).toEqual([bell.audioUrl]));
    expect(seen.size).toBe(2);
    vi.unstubAllGlobals();
  });

  it("is a link to the audio file in the server's HTML", () => {
    const html = renderToString(<SoundBoard cards={[horn]} />);
    expect(html).toContain(`href="${horn.audioUrl}"`);
    expect(html).not.toContain("style=");
  });

  it("of a sensitive sound is silent and unnamed, and leads to the page that asks", async () => {
    const redacted = { ...horn, name: "", isSensitive: true, iconUrl: null, audioUrl: null };
    const hrefOf = () => "/sound/rude";
    const { rerender } = render(<SoundBoard cards={[redacted]} keyScope="page" hrefOf={hrefOf} />);
    await userEvent.keyboard("1");
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByRole("link", { name: "Explicit Content" }).getAttribute("href")).toBe("/sound/rude");
    expect(audio.loadCount).toBe(0);
    const shown = { ...horn, isSensitive: true };
    rerender(<SoundBoard cards={[shown]} keyScope="page" hrefOf={hrefOf} />);
    await userEvent.keyboard("1");
    expect(audio.src).toBe(shown.audioUrl);
  });
});

describe("number keys", () => {
  it("press the pads from anywhere if the page wants that", async () => {
    render(<SoundBoard cards={[horn, bell]} keyScope="page" />);
    await userEvent.keyboard("2");
    expect(audio.src).toBe(bell.audioUrl);
    await userEvent.keyboard("9");
    expect(pad("Stop Doorbell")).toBeTruthy();
  });

  it("type into fields and leave shortcuts with modifiers to the browser", async () => {
    render(
      <>
        <input aria-label="Search" />
        <SoundBoard cards={[horn]} keyScope="page" />
      </>,
    );
    await userEvent.type(screen.getByRole("textbox"), "1");
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("1");
    screen.getByRole("textbox").blur();
    await userEvent.keyboard("{Control>}1{/Control}");
    expect(audio.loadCount).toBe(0);
  });

  it("press pads of an embedded board only while it has focus", async () => {
    render(<SoundBoard cards={[horn, bell]} />);
    await userEvent.keyboard("1");
    expect(audio.loadCount).toBe(0);
    pad("Play Doorbell").focus();
    await userEvent.keyboard("1");
    expect(audio.src).toBe(horn.audioUrl);
  });

  it("are announced by the first nine pads", () => {
    render(<SoundBoard cards={exampleCards(10)} />);
    const keys = screen.getAllByRole("button").map((button) => button.getAttribute("aria-keyshortcuts"));
    expect(keys).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", null]);
  });
});
