import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ResendCode } from "./resend-code.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole("button", { name: "Send a new code" });
const press = () => act(async () => void fireEvent.click(button()));
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const said = () => screen.getByRole("status").textContent;

it("sends no second code during the pause, and shows its length", async () => {
  const onResend = vi.fn();
  render(<ResendCode email="a@b.co" action="/login/code/" pauseS={30} onResend={onResend} />);
  expect(screen.getByText("in 30 s")).toBeTruthy();
  await wait(3);
  expect(screen.getByText("in 27 s")).toBeTruthy();
  await press();
  expect(onResend).not.toHaveBeenCalled();
  await wait(27);
  expect(screen.queryByText(/^in/)).toBeNull();
  await press();
  expect(onResend).toHaveBeenCalledOnce();
  expect(screen.getByText("in 30 s")).toBeTruthy();
  expect(said()).toContain("A new code is on its way.");
});

it("does not announce every second", async () => {
  render(<ResendCode email="a@b.co" action="/login/code/" pauseS={30} onResend={() => {}} />);
  const heard = new Set([said()]);
  for (let second = 0; second < 30; second += 1) {
    await wait(1);
    heard.add(said());
  }
  expect([...heard]).toEqual([
    "You can ask for a new code in 30 seconds.",
    "You can ask for a new code in 20 seconds.",
    "You can ask for a new code in 10 seconds.",
    "You can ask for a new code now.",
  ]);
});

it("counts correctly in a tab that slept", async () => {
  render(<ResendCode email="a@b.co" action="/login/code/" pauseS={30} onResend={() => {}} />);
  vi.setSystemTime(Date.now() + 25_000);
  await wait(1);
  expect(screen.getByText("in 4 s")).toBeTruthy();
});

it("shows a failure and allows another try immediately", async () => {
  const onResend = vi.fn(() => Promise.reject(new Error("mail is down")));
  render(<ResendCode email="a@b.co" action="/login/code/" pauseS={1} onResend={onResend} />);
  await wait(1);
  await press();
  expect(screen.getByRole("alert").textContent).toBe("Unexpected error");
  await press();
  expect(onResend).toHaveBeenCalledTimes(2);
});
