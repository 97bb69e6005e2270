import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlayer, type Player } from "../player/player.ts";
import { AudioDouble } from "../player/testing/audio-double.ts";
import { Card } from "./card-component.tsx";
import { CardGrid } from "./card-grid.tsx";
import { cardOfElement } from "./card-of-element.ts";
import { exampleCard, exampleCards } from "./testing/example-cards.ts";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
const horn = exampleCard({
  id: "horn",
  name: "Airhorn",
  ownerName: "nyx",
  playedCount: 1234,
  tags: ["memes"],
});
const bell = exampleCard({ id: "bell", name: "Doorbell" }, 1);
let audio: AudioDouble;

beforeEach(() => {
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
});
afterEach(cleanup);

const playOf = (name: string) => screen.getByRole("button", { name: `Play ${name}` });

describe("the content of a card", () => {
  it("shows the name as a heading that links to the item's page", () => {
    render(<Card card={horn} href="/sound/horn" headingLevel={2} />);
    const heading = screen.getByRole("heading", { level: 2, name: "Airhorn" });
    expect(within(heading).getByRole("link").getAttribute("href")).toBe("/sound/horn");
  });

  it("shows owner, plays and duration", () => {
    const { container } = render(<Card card={{ ...horn, kind: "voice", durationMs: 65_000 }} href="/" />);
    expect(container.textContent).toContain("by nyx");
    expect(container.textContent).toContain("1.2K plays");
    expect(screen.getByText("1:05")).toBeTruthy();
  });

  it("links tags if the page gives their addresses, else shows them as text", () => {
    const { rerender } = render(<Card card={horn} href="/" tagHref={(tag) => `/sounds/tag/${tag}/`} />);
    expect(screen.getByRole("link", { name: "memes" }).getAttribute("href")).toBe("/sounds/tag/memes/");
    rerender(<Card card={horn} href="/" />);
    expect(screen.queryByRole("link", { name: "memes" })).toBeNull();
    expect(screen.getByText("memes")).toBeTruthy();
  });

  it("shows a tile with the first letter without an icon", () => {
    const { container, rerender } = render(
      <Card card={{ ...horn, name: "«éclair»", iconUrl: null }} href="/" />,
    );
    expect(container.querySelector("img")).toBeNull();
    expect(container.querySelector(".tn-icon")?.textContent).toBe("É");
    rerender(<Card card={{ ...horn, name: "ﬁnal", iconUrl: null }} href="/" />);
    expect(container.querySelector(".tn-icon")?.textContent).toBe("ﬁ");
  });

  it("is known to its parts, also when its data change", () => {
    const { rerender } = render(<Card card={horn} href="/sound/horn" />);
    const link = screen.getByRole("link", { name: "Airhorn" });
    expect(cardOfElement(link)).toBe(horn);
    const played = { ...horn, playedCount: 1235 };
    rerender(<Card card={played} href="/sound/horn" />);
    expect(cardOfElement(link)).toBe(played);
    expect(cardOfElement(document.body)).toBeUndefined();
  });

  it("lists cards of both kinds, and announces that more are loading", () => {
    render(
      <CardGrid
        cards={[horn, { ...bell, kind: "voice" }]}
        hrefOf={(card) => `/${card.id}`}
        pendingCount={1}
      />,
    );
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.getByRole("list").getAttribute("aria-busy")).toBe("true");
  });
});

describe("playing from a card", () => {
  it("plays at the first press and pauses at the second", async () => {
    render(<Card card={horn} href="/sound/horn" />);
    await userEvent.click(playOf("Airhorn"));
    expect(audio.src).toBe(horn.audioUrl);
    await userEvent.click(screen.getByRole("button", { name: "Pause Airhorn" }));
    expect(audio.paused).toBe(true);
    expect(playOf("Airhorn")).toBeTruthy();
  });

  it.each(["{Enter}", " "])("plays by the keyboard with '%s'", async (key) => {
    render(<Card card={horn} href="/sound/horn" />);
    playOf("Airhorn").focus();
    await userEvent.keyboard(key);
    expect(screen.getByRole("button", { name: "Pause Airhorn" })).toBe(document.activeElement);
    expect(audio.loadCount).toBe(1);
  });

  it("leaves a click with a modifier to the browser, which opens the file", async () => {
    render(<Card card={horn} href="/sound/horn" />);
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(playOf("Airhorn"));
    expect(audio.paused).toBe(true);
  });

  it("shows a failed sound, tries again, and keeps focus on the card", async () => {
    render(<Card card={horn} href="/sound/horn" />);
    await userEvent.click(playOf("Airhorn"));
    act(() => audio.fail());
    expect(screen.getByRole("alert").textContent).toContain("This could not be played.");
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    act(() => audio.sound());
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("button", { name: "Pause Airhorn" })).toBe(document.activeElement);
  });

  it("renders only the card that plays, and not for its progress", async () => {
    const rendered: string[] = [];
    render(
      exampleCards(20).map((card) => (
        <Profiler key={card.id} id={card.id} onRender={(id) => rendered.push(id)}>
          <Card card={card} href="/" />
        </Profiler>
      )),
    );
    rendered.length = 0;
    await userEvent.click(playOf(exampleCard({}, 3).name));
    act(() => audio.sound());
    const countWhenHeard = rendered.length;
    audio.currentTime = 1;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(new Set(rendered)).toEqual(new Set(["item-3"]));
    expect(rendered).toHaveLength(countWhenHeard);
    const played = document.querySelector<HTMLElement>(".tn-wave-played");
    expect(played?.style.getPropertyValue("--_played")).toBe("0.5000");
  });
});

describe("a sensitive item", () => {
  const open = vi.fn();
  const ask = { text: "Login to confirm", hrefOf: () => "/login/", open };
  const redacted = exampleCard({
    name: "",
    ownerName: "",
    tags: [],
    isSensitive: true,
    iconUrl: null,
    audioUrl: null,
  });
  const showRedacted = () =>
    render(<CardGrid cards={[redacted]} hrefOf={() => "/sound/rude"} ask={ask} onMore={() => {}} />);
  beforeEach(() => open.mockClear());

  it("is marked and anonymous: it has the same tile as any other, and no menu", () => {
    const tileOf = (id: string) => {
      const { container } = render(<Card card={{ ...redacted, id }} href="/" />);
      return container.querySelector(".tn-icon")?.outerHTML;
    };
    expect(tileOf("rude-words")).toBe(tileOf("other"));
    cleanup();
    showRedacted();
    expect(screen.getByRole("heading", { name: "Explicit Content" })).toBeTruthy();
    expect(screen.getByText("Explicit")).toBeTruthy();
    expect(screen.getByRole("article").dataset.redacted).toBe("");
    expect(screen.queryByRole("button", { name: /^More/ })).toBeNull();
  });

  it.each([
    ["its play control", () => screen.getByRole("button", { name: "Play Explicit Content" })],
    ["its name", () => screen.getByRole("link", { name: "Explicit Content" })],
    ["its veil", () => screen.getByRole("link", { name: "Login to confirm" })],
  ])("asks when somebody presses %s, and stays where it is", async (_what, find) => {
    showRedacted();
    let wasPrevented = false;
    const watch = (event: Event) => {
      wasPrevented = event.defaultPrevented;
    };
    addEventListener("click", watch);
    await userEvent.click(find());
    find().focus();
    await userEvent.keyboard("{Enter}");
    removeEventListener("click", watch);
    expect(open).toHaveBeenCalledTimes(2);
    expect(wasPrevented).toBe(true);
    expect(audio.loadCount).toBe(0);
  });

  it("asks on Space at its play control, and leaves Ctrl clicks to the browser", async () => {
    showRedacted();
    const user = userEvent.setup();
    screen.getByRole("button").focus();
    await user.keyboard(" ");
    expect(open).toHaveBeenCalledTimes(1);
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    await user.keyboard("{Control>}");
    await user.click(screen.getByRole("link", { name: "Explicit Content" }));
    expect(open).toHaveBeenCalledTimes(1);
  });

  it("links to its page if the page cannot ask, and has nothing to play", () => {
    render(<Card card={redacted} href="/sound/rude" />);
    expect(screen.getByRole("link", { name: "Explicit Content" }).getAttribute("href")).toBe("/sound/rude");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is like any other once it may be shown, and the control that asked then plays", async () => {
    const { rerender } = render(<Card card={redacted} href="/sound/rude" ask={ask} />);
    const control = screen.getByRole("button", { name: "Play Explicit Content" });
    const shown = exampleCard({ name: "Rude words", isSensitive: true });
    rerender(<Card card={shown} href="/sound/rude" ask={ask} />);
    expect(playOf("Rude words")).toBe(control);
    await userEvent.click(control);
    expect(audio.src).toBe(shown.audioUrl);
    expect(open).not.toHaveBeenCalled();
    expect(screen.getByRole("article").dataset.redacted).toBeUndefined();
  });
});
