import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { createPlayer, type Player } from "../../player/player.ts";
import { AudioDouble } from "../../player/testing/audio-double.ts";
import { exampleHost } from "../testing/example-host.ts";
import { type AnswerServer, serveAnswers } from "../testing/serve-answers.ts";
import { SoundListElement } from "./sound-list-element.tsx";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");

let audio: AudioDouble;
let api: AnswerServer;

beforeEach(async () => {
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
  api = await serveAnswers((path) => {
    const ids = new URL(path, api.url).searchParams.get("sounds")?.split(",") ?? [];
    const cards = ids.map((id) =>
      exampleCard({ id, name: `Sound ${id}`, audioUrl: `https://a.example/${id}` }),
    );
    return { cards };
  });
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
});

const play = (id: string) => screen.findByRole("button", { name: `Play Sound ${id}` });

async function playInList(id: string, ids: string[]) {
  const host = exampleHost(api.url);
  const list = (ids: string[]) => <SoundListElement ids={ids} host={host} />;
  const { rerender, unmount } = render(list(ids));
  await userEvent.click(await play(id));
  act(() => audio.sound());
  return {
    host,
    reportsOf: () => host.reported.map(({ name }) => name).filter((name) => name !== "tuna-ready"),
    change: (ids: string[]) => rerender(list(ids)),
    remove() {
      host.element.remove();
      unmount();
    },
  };
}

describe("a list that loads again", () => {
  it("goes on with a sound that it still has, marks and reports it", async () => {
    const { host, reportsOf, change } = await playInList("a", ["a", "b"]);
    change(["a", "b", "c"]);
    expect(host.element.hasAttribute("playing")).toBe(true);
    await play("c");
    expect(audio.paused).toBe(false);
    expect(host.element.hasAttribute("playing")).toBe(true);
    act(() => audio.end());
    expect(reportsOf()).toEqual(["tuna-pause", "tuna-ended"]);
    expect(host.element.hasAttribute("playing")).toBe(false);
  });

  it("pauses a sound by a call while it loads", async () => {
    const { host, reportsOf, change } = await playInList("a", ["a", "b"]);
    change(["b"]);
    act(() => void host.methods.pause?.());
    expect(audio.paused).toBe(true);
    expect(reportsOf()).toEqual(["tuna-pause"]);
    await play("b");
  });

  it("stops a sound that it has no longer, and reports the pause", async () => {
    const { host, reportsOf, change } = await playInList("a", ["a", "b"]);
    change(["b", "c"]);
    await play("c");
    expect(audio.paused).toBe(true);
    expect(reportsOf()).toEqual(["tuna-pause"]);
    expect(host.element.hasAttribute("playing")).toBe(false);
  });
});

it("reports one start when a pad is pressed whose sound is paused", async () => {
  const host = exampleHost(api.url);
  render(<SoundListElement ids={["a"]} layout="pads" host={host} />);
  await userEvent.click(await play("a"));
  act(() => audio.sound());
  act(() => void host.methods.pause?.());
  host.reported.length = 0;
  await userEvent.click(await play("a"));
  act(() => audio.sound());
  expect(host.emitted.map(({ name }) => name)).toEqual(["tuna-play", "tuna-play"]);
  expect(host.reported).toEqual([]);
});

describe("a list that is removed", () => {
  it("stops no sound that another list plays", async () => {
    const first = await playInList("a", ["a"]);
    const host = exampleHost(api.url);
    const second = render(<SoundListElement ids={["a", "b"]} host={host} />);
    await play("b");
    host.element.remove();
    second.unmount();
    expect(audio.paused).toBe(false);
    first.remove();
    expect(audio.paused).toBe(true);
  });

  it("ends a sound that it has paused", async () => {
    const { host, remove } = await playInList("a", ["a"]);
    act(() => void host.methods.pause?.());
    remove();
    expect(page[slot]?.stateOf({ kind: "sound", id: "a" })).toBe("idle");
  });
});
