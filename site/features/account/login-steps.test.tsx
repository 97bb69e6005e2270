import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoginSteps } from "./login-steps.tsx";

const calls = vi.hoisted(() => ({ sendCode: vi.fn(), verifyCode: vi.fn() }));
vi.mock("./login-calls.ts", () => calls);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a late answer to a request for a code does not return a visitor who gave up that email", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  calls.sendCode.mockReturnValue(promise);
  const send = vi.fn();
  render(
    <LoginSteps
      flow={{ step: "code", email: "old@x.example" }}
      send={send}
      page="/login/"
      providers={[]}
      isEmailOffered
      form={{ step: "code", email: "old@x.example" }}
      onAccepted={() => {}}
    />,
  );
  // A second code can be asked for after a while.
  act(() => void vi.advanceTimersByTime(10 * 60_000));
  fireEvent.click(screen.getByRole("button", { name: /^Send a new code/ }));
  expect(calls.sendCode).toHaveBeenCalledWith("old@x.example");
  fireEvent.click(screen.getByText("Introduce a new email address"));
  resolve({ isLastCodeRenewed: false });
  await act(async () => void (await promise));
  expect(send.mock.calls).toEqual([[{ type: "emailChanged" }]]);
});
