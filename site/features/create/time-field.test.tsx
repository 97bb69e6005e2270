// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TimeField } from "./time-field.tsx";

const onMs = vi.fn();
beforeEach(() => onMs.mockClear());
afterEach(cleanup);

async function type(text: string): Promise<HTMLInputElement> {
  // A sample that milliseconds cannot tell.
  render(<TimeField label="Start" ms={1000.0227} range={[0, 7950]} onMs={onMs} />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Start" });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  return field;
}

test.each([
  ["0:02.500{Enter}", 2500],
  ["2,5{Tab}", 2500],
  ["7.95{Enter}", 7950],
])("takes %s", async (keys, ms) => {
  await type(keys.replace("{Tab}", ""));
  if (keys.endsWith("{Tab}")) await userEvent.tab();
  expect(onMs).toHaveBeenCalledExactlyOnceWith(ms);
});

test.each([
  ["soon{Enter}", "Write minutes, seconds and milliseconds, such as 0:02.500."],
  ["9{Enter}", "Choose a time from 0:00.000 to 0:07.950."],
])("explains %s and keeps what was typed", async (keys, problem) => {
  const field = await type(keys);
  expect(screen.getByRole("alert").textContent).toBe(problem);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  expect(screen.getByRole("textbox", { name: "Start" })).toBe(field);
  expect(field.value).toBe(keys.replace("{Enter}", ""));
  await userEvent.keyboard("{Escape}");
  expect(field.value).toBe("0:01.000");
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(onMs).not.toHaveBeenCalled();
});

test("leaves the Enter that confirms a conversion to the input method", async () => {
  fireEvent.keyDown(await type("2.5"), { key: "Enter", isComposing: true });
  expect(onMs).not.toHaveBeenCalled();
});

test("changes nothing if the time stays", async () => {
  await type("0:01.000{Enter}");
  expect(onMs).not.toHaveBeenCalled();
});
