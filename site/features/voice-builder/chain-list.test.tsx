// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { ChainList } from "./chain-list.tsx";
import { chainOf, type EffectChain, heardEffects } from "./effect-chain.ts";
import { type EffectType, newEffect } from "./effect-fields.ts";

afterEach(cleanup);

let chain: EffectChain = [];
let said = "";

function Chain({ types = ["pitch", "echo"] }: { types?: readonly EffectType[] }) {
  const [shown, setShown] = useState<EffectChain>(() => chainOf(types.map(newEffect)));
  chain = shown;
  return (
    <ChainList
      chain={shown}
      onChange={setShown}
      onReplace={(next, message) => {
        setShown(next);
        said = message;
      }}
      onSay={(message) => {
        said = message;
      }}
    />
  );
}

const types = () => heardEffects(chain).map(({ type }) => type);

it("moves, bypasses, resets and removes effects by keyboard, and says what happened", async () => {
  const user = userEvent.setup();
  render(<Chain />);
  screen.getByRole("button", { name: "Move Pitch" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(types()).toEqual(["echo", "pitch"]);
  expect(said).toBe("Pitch is number 2 of 2 now.");
  screen.getByRole("button", { name: "Move Pitch up" }).focus();
  await user.keyboard("{Enter}");
  expect(types()).toEqual(["pitch", "echo"]);
  screen.getByRole("switch", { name: "Pitch on", checked: true }).focus();
  await user.keyboard(" ");
  expect(types()).toEqual(["echo"]);
  await user.click(screen.getByRole("button", { name: "Remove Pitch" }));
  expect(said).toBe("Pitch was removed.");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Move Echo");
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

it("tunes by sliders with values and units, and by exact numbers within the range", async () => {
  const user = userEvent.setup();
  render(<Chain />);
  const feedback = screen.getByRole("slider", { name: "Feedback" });
  expect(feedback.getAttribute("aria-valuetext")).toBe("40 %");
  fireEvent.change(feedback, { target: { value: "0.6" } });
  expect(chain[1]?.effect).toMatchObject({ feedback: 0.6 });
  const exact = screen.getByRole("textbox", { name: "Delay, exact value" });
  await user.clear(exact);
  await user.type(exact, "5000");
  expect(exact.getAttribute("aria-invalid")).toBe("true");
  expect(chain[1]?.effect).toMatchObject({ delayMs: 500 });
  await user.clear(exact);
  await user.type(exact, "250");
  expect(screen.getByRole("slider", { name: "Delay" }).getAttribute("aria-valuetext")).toBe("250 ms");
  await user.click(screen.getByRole("button", { name: "Reset Echo" }));
  expect(chain[1]?.effect).toEqual(newEffect("echo"));
});

it("moves a slider of ratios by one position, and stays where a drag leaves it", () => {
  render(<Chain types={["tremolo"]} />);
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Frequency" });
  const shown = () => slider.getAttribute("aria-valuetext");
  const move = (distance: number) =>
    fireEvent.change(slider, { target: { value: String(slider.valueAsNumber + distance) } });
  move(1);
  expect(shown()).toBe("6.1 Hz");
  move(-1);
  move(-1);
  expect(shown()).toBe("5.9 Hz");
  fireEvent.change(slider, { target: { value: "0" } });
  move(1);
  expect(shown()).toBe("0.2 Hz");
  for (const position of [105, 110]) fireEvent.change(slider, { target: { value: String(position) } });
  expect(shown()).toBe("0.2 Hz");
});

it("keeps the other cut of a filter while a cut is typed or deleted digit by digit", async () => {
  const user = userEvent.setup();
  render(<Chain types={["filter"]} />);
  const exact = screen.getByRole("textbox", { name: "High cut, exact value" });
  const shown = () =>
    ["Low cut", "High cut"].map((name) =>
      screen.getByRole("slider", { name }).getAttribute("aria-valuetext"),
    );
  await user.clear(exact);
  await user.type(exact, "2000");
  expect(shown()).toEqual(["300 Hz", "2000 Hz"]);
  await user.keyboard("{Backspace}{Backspace}{Backspace}500");
  expect(shown()).toEqual(["300 Hz", "2500 Hz"]);
  await user.clear(exact);
  await user.type(exact, "5000");
  expect(shown()).toEqual(["300 Hz", "5000 Hz"]);
  await user.tab();
  fireEvent.change(screen.getByRole("slider", { name: "Low cut" }), { target: { value: "0" } });
  await user.clear(exact);
  await user.type(exact, "400");
  expect(shown()).toEqual(["20 Hz", "400 Hz"]);
});
