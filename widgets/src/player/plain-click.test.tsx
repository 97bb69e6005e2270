import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { onPlainClick } from "./plain-click.ts";

const act = vi.fn();
afterEach(() => {
  cleanup();
  act.mockClear();
});

function click(keys: MouseEventInit): Event {
  render(
    <a href="/sound/airhorn" onClick={(event) => onPlainClick(event, act)}>
      Airhorn
    </a>,
  );
  const link = screen.getByRole("link");
  const event = createEvent.click(link, keys);
  fireEvent(link, event);
  return event;
}

it("handles a plain click instead of the browser", () => {
  expect(click({}).defaultPrevented).toBe(true);
  expect(act).toHaveBeenCalledOnce();
});

it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("leaves a click with %s to the browser", (key) => {
  expect(click({ [key]: true }).defaultPrevented).toBe(false);
  expect(act).not.toHaveBeenCalled();
});
