import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { createPlayer, type Player } from "../../player/player.ts";
import { AudioDouble } from "../../player/testing/audio-double.ts";
import { exampleHost } from "../testing/example-host.ts";
import { ReadyCard } from "./ready-card.tsx";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
const horn = exampleCard({ id: "horn", name: "Horn", audioUrl: "https://sounds.example/horn.wav" });
const bell = exampleCard({ id: "bell", name: "Bell", audioUrl: "https://sounds.example/bell.wav" });

let audio: AudioDouble;

beforeEach(() => {
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
});
afterEach(cleanup);

async function playHorn() {
  const host = exampleHost();
  const card = render(<ReadyCard key="horn" card={horn} host={host} />);
  await userEvent.click(screen.getByRole("button", { name: "Play Horn" }));
  act(() => audio.sound());
  return { ...card, host };
}

it("stops its item and reports the pause when it shows another item", async () => {
  const { host, rerender } = await playHorn();
  rerender(<ReadyCard key="bell" card={bell} host={host} />);
  expect(audio.paused).toBe(true);
  expect(host.reported.map(({ name }) => name)).toEqual(["tuna-ready", "tuna-pause", "tuna-ready"]);
  expect(host.element.hasAttribute("playing")).toBe(false);
});

it("stops no item that another card plays when it is removed", async () => {
  const { host, unmount } = await playHorn();
  const twin = exampleHost();
  const other = render(<ReadyCard card={horn} host={twin} />);
  twin.element.remove();
  other.unmount();
  expect(audio.paused).toBe(false);
  host.element.remove();
  unmount();
  expect(audio.paused).toBe(true);
});

it("ends its paused item when it is removed", async () => {
  const { host, unmount } = await playHorn();
  await userEvent.click(screen.getByRole("button", { name: "Pause Horn" }));
  host.element.remove();
  unmount();
  expect(page[slot]?.stateOf(horn)).toBe("idle");
});
