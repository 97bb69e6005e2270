import { cleanup, render, screen } from "@testing-library/react";
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
