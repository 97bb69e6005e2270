import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { moveBetweenPads } from "./pads.tsx";

afterEach(cleanup);

it.each([
  ["ltr", "{ArrowRight}", "{ArrowLeft}"],
  ["rtl", "{ArrowLeft}", "{ArrowRight}"],
] as const)("moves to the pad that lies beside in the direction %s", async (direction, onward, back) => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: what has focus are links in it
    <div onKeyDown={moveBetweenPads}>
      {["horn", "bell"].map((name) => (
        <a key={name} className="tn-pad" href={`/${name}`} style={{ direction }}>
          {name}
        </a>
      ))}
    </div>,
  );
  const [horn, bell] = screen.getAllByRole("link");
  horn?.focus();
  await userEvent.keyboard(onward);
  expect(document.activeElement).toBe(bell);
  await userEvent.keyboard(back);
  expect(document.activeElement).toBe(horn);
});
