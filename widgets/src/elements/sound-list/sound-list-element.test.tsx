import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ItemCard } from "@tuna/sdk";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { createPlayer, type Player } from "../../player/player.ts";
import { AudioDouble } from "../../player/testing/audio-double.ts";
import { type ExampleHost, exampleHost } from "../testing/example-host.ts";
import { type AnswerServer, serveAnswers } from "../testing/serve-answers.ts";
import { SoundListElement } from "./sound-list-element.tsx";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
const cardOf = (id: string, index: number, more: Partial<ItemCard> = {}) =>
  exampleCard({ id, name: `Sound ${id}`, audioUrl: `https://sounds.example/${id}.wav`, ...more }, index);

let audio: AudioDouble;
let cards: ItemCard[] | undefined;
/** What the site answers for a board: it, or a status. */
let board: unknown;
let api: AnswerServer;

beforeEach(async () => {
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
  cards = ["horn", "bell", "drum"].map((id, index) => cardOf(id, index));
  api = await serveAnswers((path) => (path.includes("/boards/") ? board : cards && { cards }));
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
});

const play = (id: string) => screen.findByRole("button", { name: `Play Sound ${id}` });
const skeletonCount = () => document.querySelectorAll(".tn-card-skeleton, [aria-hidden] .tn-pad").length;

describe("the request", () => {
  it.each([
    [{ ids: ["horn", "bell"] }, "/api/v1/cards?sounds=horn%2Cbell"],
    [{ tag: "Air Horn" }, "/api/v1/card-lists/sound?sort=trending&limit=12&tag=air-horn"],
    [{ query: " air ", tag: "memes", limit: 5 }, "/api/v1/card-lists/sound?sort=trending&limit=5&q=air"],
    [
      { query: "a".repeat(101), limit: 5 },
      `/api/v1/card-lists/sound?sort=trending&limit=5&q=${"a".repeat(100)}`,
    ],
    [
      { category: "Gaming", kind: "voice" } as const,
      "/api/v1/card-lists/voice?sort=trending&limit=12&category=gaming",
    ],
    [{ maker: "ada", tag: "memes" }, "/api/v1/card-lists/sound?sort=trending&limit=12&maker=ada"],
    [{ ids: ["horn"], kind: "voice" } as const, "/api/v1/cards?voices=horn"],
    [{ sort: "created", limit: 4000 } as const, "/api/v1/card-lists/sound?sort=created&limit=100"],
  ])("%j is one request", async (given, path) => {
    render(<SoundListElement {...given} host={exampleHost(api.url)} />);
    await play("horn");
    expect(api.asked).toEqual([path]);
  });

  it("repeats when an attribute changes, and only then", async () => {
    const host = exampleHost(api.url);
    const { rerender } = render(<SoundListElement ids={["horn"]} host={host} />);
    await play("horn");
    rerender(<SoundListElement ids={["horn"]} layout="row" host={host} />);
    rerender(<SoundListElement tag="memes" host={host} />);
    await expect.poll(() => api.asked.length).toBe(2);
  });
});

it("publishes playing with its sounds, so that earlier calls wait for them", async () => {
  const host = exampleHost(api.url);
  const published: string[][] = [];
  host.publish = (methods) => published.push(Object.keys(methods));
  render(<SoundListElement ids={["horn"]} host={host} />);
  await play("horn");
  expect(published[0]).not.toContain("play");
  await expect.poll(() => published.at(-1)).toEqual(expect.arrayContaining(["play", "seek"]));
});

it.each([{ ids: [] }, { tag: "" }, { tag: "!?" }, { query: "" }, { category: "" }, { maker: "" }])(
  "requests and shows nothing for %j, instead of other sounds",
  async (given) => {
    render(<SoundListElement {...given} host={exampleHost(api.url)} />);
    await screen.findByText("Nothing here yet");
    expect(api.asked).toEqual([]);
    expect(skeletonCount()).toBe(0);
    expect(document.querySelector("slot")).toBeTruthy();
  },
);

describe("of a board", () => {
  const boardOf = (sounds: readonly ItemCard[]) => ({
    id: "b1",
    name: "Ours",
    revision: 1,
    pages: [],
    sounds,
  });

  it("are its sounds, by one request", async () => {
    board = boardOf([cardOf("horn", 0)]);
    render(<SoundListElement boardId="b1" tag="memes" host={exampleHost(api.url)} />);
    await play("horn");
    expect(api.asked).toEqual(["/api/v1/boards/b1"]);
  });

  it("keep the page's own link where the board has none", async () => {
    board = boardOf([]);
    const host = exampleHost(api.url);
    render(<SoundListElement boardId="b1" host={host} />);
    await screen.findByText("Nothing here yet");
    expect(document.querySelector("slot")).toBeTruthy();
    expect(host.problems).toEqual([]);
  });

  it("keep the page's own link where nobody has the board, and the page learns it", async () => {
    board = 404;
    const host = exampleHost(api.url);
    render(<SoundListElement boardId="b2" host={host} />);
    await screen.findByText("Nothing here yet");
    expect(document.querySelector("slot")).toBeTruthy();
    expect(host.problems.map(({ code }) => code)).toEqual(["not-found"]);
  });

  it.each(["board-id", "boardid"])(
    "keep the page's own link, and show no other sounds, where the id is empty: %s",
    async (name) => {
      const host = exampleHost(api.url);
      host.element.setAttribute(name, "");
      const { container } = render(<SoundListElement host={host} />);
      expect(container.querySelector("slot")).toBeTruthy();
      // By then the first list would have asked too.
      render(<SoundListElement ids={["horn"]} host={exampleHost(api.url)} />);
      await play("horn");
      expect(api.asked).toEqual(["/api/v1/cards?sounds=horn"]);
    },
  );
});

describe("the name", () => {
  const nameOf = (html: string, label?: string) => {
    document.body.innerHTML = `<h2 id="title">Our best</h2>${html}`;
    const host = { ...exampleHost(api.url), element: document.querySelector("tuna-sound-list:last-of-type") };
    render(<SoundListElement label={label} host={host as ExampleHost} />);
    return document.querySelector("section")?.ariaLabel;
  };
  const list = "<tuna-sound-list></tuna-sound-list>";

  it.each([
    ["Mine", list, "Mine"],
    [undefined, "<tuna-sound-list aria-labelledby=title aria-label=x></tuna-sound-list>", "Our best"],
    [undefined, "<tuna-sound-list aria-label=Horns><a>Memes</a></tuna-sound-list>", "Horns"],
    [undefined, "<tuna-sound-list><a>Memes</a></tuna-sound-list>", "Memes"],
    [undefined, list, "Soundboard"],
    [undefined, list + list, "Soundboard 2"],
  ])("with the label %j of %s is %j", (label, html, name) => {
    expect(nameOf(html, label)).toBe(name);
  });
});

it.each([undefined, "2"] as const)("names its cards in headings of the level %j", async (headingLevel) => {
  render(<SoundListElement headingLevel={headingLevel} host={exampleHost(api.url)} />);
  await screen.findByRole("heading", { name: "Sound horn", level: Number(headingLevel ?? 3) });
});

describe("the states", () => {
  it.each(["grid", "row", "pads"] as const)("%s keeps their places free", async (layout) => {
    render(<SoundListElement ids={["horn", "bell", "drum"]} layout={layout} host={exampleHost(api.url)} />);
    expect(skeletonCount()).toBe(3);
    await play("horn");
    expect(skeletonCount()).toBe(0);
  });

  it("shows an error if the site cannot be reached, and retries on a click", async () => {
    cards = undefined;
    const host = exampleHost(api.url);
    render(<SoundListElement tag="memes" host={host} />);
    await screen.findByText("The site is not available right now");
    expect(host.problems.map(({ code }) => code)).toEqual(["network"]);
    cards = [cardOf("horn", 0)];
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await play("horn");
    expect(screen.queryByText("The site is not available right now")).toBeNull();
  });

  it("shows that nothing was found beside the page's own link, and reports missing ids to the page", async () => {
    cards = [];
    const host = exampleHost(api.url);
    render(<SoundListElement ids={["lost"]} host={host} />);
    await screen.findByText("Nothing here yet");
    expect(document.querySelector("slot")).toBeTruthy();
    expect(host.problems).toEqual([{ code: "not-found", message: "There is no sound lost" }]);
  });
});

it("reports no missing sound when a page names one twice, or more than it may", async () => {
  cards = [cardOf("horn", 0)];
  const host = exampleHost(api.url);
  render(<SoundListElement ids={Array(101).fill("horn").with(100, "beyond")} host={host} />);
  await play("horn");
  expect(host.problems).toEqual([]);
});

it("shows the slot instead of other sounds if ids are invalid", async () => {
  const host = exampleHost(api.url);
  host.element.setAttribute("ids", "../../etc");
  render(<SoundListElement host={host} />);
  expect(document.querySelector("slot")).toBeTruthy();
  expect(api.asked).toEqual([]);
});

it.each(["grid", "pads"] as const)(
  "names no sensitive sound in a %s, has nothing to play of it, and leads to its page, which asks",
  async (layout) => {
    cards = [cardOf("rude", 0, { name: "", isSensitive: true, iconUrl: null, audioUrl: null })];
    render(<SoundListElement layout={layout} host={exampleHost(api.url)} />);
    const link = await screen.findByRole("link", { name: "Explicit Content" });
    expect(link.getAttribute("href")).toBe(`${api.url}/sound/rude`);
    expect(screen.queryByRole("button", { name: /^Play/ })).toBeNull();
  },
);

describe("pads", () => {
  it("are pressed by keys 1 to 9 while focus is in the list, and not outside", async () => {
    render(<SoundListElement layout="pads" host={exampleHost(api.url)} />);
    (await play("horn")).focus();
    await userEvent.keyboard("2");
    expect(audio.src).toBe("https://sounds.example/bell.wav");
    const stopAll = screen.getByRole("button", { name: "Stop all" });
    stopAll.focus();
    await userEvent.keyboard("3");
    expect(audio.src).toBe("https://sounds.example/drum.wav");
    stopAll.blur();
    await userEvent.keyboard("1");
    expect(audio.src).toBe("https://sounds.example/drum.wav");
  });

  it("are reached by arrows, Home, End and Tab", async () => {
    render(<SoundListElement layout="pads" host={exampleHost(api.url)} />);
    const [horn, bell, drum] = [await play("horn"), await play("bell"), await play("drum")];
    horn.focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(bell);
    await userEvent.keyboard("{End}");
    expect(document.activeElement).toBe(drum);
    await userEvent.keyboard("{Home}{Tab}");
    expect(document.activeElement).toBe(bell);
  });
});

describe.each(["grid", "pads"] as const)("in a %s", (layout) => {
  it("Stop all stops every sound, and is disabled while nothing sounds", async () => {
    render(<SoundListElement layout={layout} host={exampleHost(api.url)} />);
    await userEvent.click(await play("horn"));
    act(() => audio.sound());
    const stopAll = screen.getByRole("button", { name: "Stop all" });
    expect(stopAll.ariaDisabled).not.toBe("true");
    await userEvent.click(stopAll);
    expect(audio.paused).toBe(true);
    expect(stopAll.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(stopAll);
  });

  it("emits a press, and stays silent if the page prevents it", async () => {
    const host = exampleHost(api.url, ["tuna-play"]);
    render(<SoundListElement layout={layout} host={host} />);
    await userEvent.click(await play("bell"));
    expect(host.emitted).toEqual([{ name: "tuna-play", detail: { kind: "sound", id: "bell" } }]);
    expect(audio.paused).toBe(true);
  });
});

it("emits a click on a name, and does not navigate if the page prevents it", async () => {
  const host = exampleHost(api.url, ["tuna-select"]);
  render(<SoundListElement host={host} />);
  const name = await screen.findByRole("link", { name: "Sound bell" });
  let wasPrevented = false;
  const watch = (event: Event) => {
    wasPrevented = event.defaultPrevented;
  };
  addEventListener("click", watch);
  await userEvent.click(name);
  removeEventListener("click", watch);
  expect(wasPrevented).toBe(true);
  expect(host.emitted).toEqual([
    { name: "tuna-select", detail: { kind: "sound", id: "bell", url: `${api.url}/sound/bell` } },
  ]);
});

it("reports a sound that does not play, and stops its sounds when it is removed", async () => {
  const host = exampleHost(api.url);
  const { unmount } = render(<SoundListElement layout="pads" host={host} />);
  await userEvent.click(await play("horn"));
  act(() => audio.fail());
  expect(host.problems.map(({ code }) => code)).toEqual(["playback"]);
  await userEvent.click(await play("bell"));
  act(() => audio.sound());
  host.element.remove();
  unmount();
  expect(audio.paused).toBe(true);
});
