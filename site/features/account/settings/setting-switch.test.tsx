import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { SettingSwitch } from "./setting-switch.tsx";

afterEach(cleanup);

test("shows what another tab changed, and a saved change before the page is renewed", async () => {
  const switchOf = (isOn: boolean) => (
    <SettingSwitch label="Setting" hint="" isOn={isOn} action="/" failureText="" change={async () => {}} />
  );
  const { rerender } = render(switchOf(false));
  const control = screen.getByRole<HTMLInputElement>("switch");
  rerender(switchOf(true));
  expect(control.checked).toBe(true);
  await userEvent.click(control);
  rerender(switchOf(true));
  expect(control.checked).toBe(false);
  rerender(switchOf(false));
  expect(control.checked).toBe(false);
});

test("keeps its new state while that is saved, whatever the page's data said before", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const switchOf = (isOn: boolean) => (
    <SettingSwitch label="Setting" hint="" isOn={isOn} action="/" failureText="" change={() => promise} />
  );
  const { rerender } = render(switchOf(true));
  const control = screen.getByRole<HTMLInputElement>("switch");
  rerender(switchOf(false));
  await userEvent.click(control);
  expect(control.checked).toBe(true);
  rerender(switchOf(true));
  await userEvent.click(control);
  expect(control.checked, "a press meanwhile changes nothing").toBe(true);
  rerender(switchOf(false));
  expect(control.checked, "an older answer arrives").toBe(true);
  await act(async () => resolve());
  rerender(switchOf(true));
  expect(control.checked).toBe(true);
});
