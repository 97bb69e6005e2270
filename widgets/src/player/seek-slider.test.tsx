import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { exampleCard } from "../catalog/testing/example-cards.ts";
import { Waveform } from "../catalog/waveform.tsx";
import { setTexts, textsLanguage } from "../texts/page-texts.ts";
import { createPlayer, type Player } from "./player.ts";
import { AudioDouble } from "./testing/audio-double.ts";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
const horn = exampleCard({ id: "horn", name: "Airhorn", durationMs: 3000 });
let audio: AudioDouble;
let player: Player;

beforeEach(() => {
  audio = new AudioDouble();
  player = createPlayer(() => audio.asElement());
  page[slot] = player;
});
afterEach(cleanup);

const slider = () => screen.getByRole("slider", { name: "Seek in Airhorn" });
const press = (key: string) => act(() => fireEvent.keyDown(slider(), { key }));

it("is on a card only while there is a position, and always if the page wants it", () => {
  const { rerender } = render(<Waveform item={horn} />);
  expect(screen.queryByRole("slider")).toBeNull();
  rerender(<Waveform item={horn} isSeekable />);
  expect(slider().getAttribute("aria-valuetext")).toBe("0.0 s of 3.0 s");
  rerender(<Waveform item={{ ...horn, audioUrl: null }} isSeekable />);
  expect(screen.queryByRole("slider")).toBeNull();
});

it("moves by a twentieth, a quarter, to the start and to the end, and announces the position", () => {
  render(<Waveform item={horn} />);
  act(() => void player.play(horn));
  act(() => audio.sound(3));
  press("ArrowRight");
  expect(player.positionMs()).toBe(150);
  press("PageUp");
  expect(player.positionMs()).toBe(900);
  press("ArrowLeft");
  expect(player.positionMs()).toBe(750);
  press("End");
  expect(slider().getAttribute("aria-valuetext")).toBe("2.9 s of 3.0 s");
  expect(Number(slider().getAttribute("aria-valuenow"))).toBeGreaterThan(2900);
  press("Home");
  press("ArrowLeft");
  expect(player.positionMs()).toBe(0);
  expect(slider().getAttribute("aria-valuenow")).toBe("0");
});

it("moves within an item whose length only its file tells", () => {
  const upload = { ...horn, durationMs: 0 };
  render(<Waveform item={upload} isSeekable />);
  expect(slider().getAttribute("aria-valuenow")).toBe("0");
  act(() => void player.play(upload));
  act(() => audio.sound(3));
  press("ArrowRight");
  expect(player.positionMs()).toBe(150);
  press("End");
  expect(player.positionMs()).toBe(2980);
  expect(slider().getAttribute("aria-valuetext")).toBe("2.9 s of 3.0 s");
  expect(slider().getAttribute("aria-valuemax")).toBe("3000");
});

it("ignores other keys and keys with modifiers", () => {
  render(<Waveform item={horn} isSeekable />);
  for (const init of [{ key: "a" }, { key: "ArrowLeft", altKey: true }])
    expect(fireEvent.keyDown(slider(), init)).toBe(true);
});

it("announces the position in the language of its own element", () => {
  document.body.innerHTML = '<p lang="de"></p>';
  const root = document.querySelector("p")?.attachShadow({ mode: "open" }) as ShadowRoot;
  const container = document.createElement("div");
  root.append(container);
  render(<Waveform item={horn} isSeekable />, { container });
  for (const lang of ["de", "fr"]) setTexts({ lang, texts: {} });
  expect(textsLanguage()).toBe("fr");
  act(() => player.seek(1500, horn));
  expect(textsLanguage()).toBe("de");
});
