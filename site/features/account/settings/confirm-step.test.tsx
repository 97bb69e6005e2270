import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfirmStep } from "./confirm-step.tsx";
import type { FormOutcome } from "./form-outcome.ts";

/** Codes that the browser would have posted, in order. */
let posted: unknown[];
beforeEach(() => {
  posted = [];
  addEventListener("submit", post);
});
afterEach(() => {
  cleanup();
  removeEventListener("submit", post);
});

/** Stands in for the browser, since jsdom posts no forms. */
function post(event: Event): void {
  if (!event.defaultPrevented) posted.push(new FormData(event.target as HTMLFormElement).get("code"));
  event.preventDefault();
}

const show = (outcome?: FormOutcome) =>
  render(<ConfirmStep confirmation={{ action: "email", isSent: true, outcome }} email="ada@x.example" />);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "6-digit code" });
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm" }));
const alerts = () =>
  screen
    .getAllByRole("alert")
    .map((alert) => alert.textContent)
    .join();

it("posts a code on its sixth digit", async () => {
  show();
  await userEvent.type(field(), "123456");
  expect(posted).toEqual(["123456"]);
  expect(alerts()).toBe("");
});

describe("a code that was posted", () => {
  const restore = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));

  it("is not posted again by Enter or the button while its answer is on the way", async () => {
    show();
    await userEvent.type(field(), "123456{Enter}");
    await confirm();
    restore(false);
    await confirm();
    expect(posted).toEqual(["123456"]);
  });

  it("can be posted again once the browser restores the page", async () => {
    show();
    await userEvent.type(field(), "123456");
    restore(true);
    await confirm();
    expect(posted).toEqual(["123456", "123456"]);
  });

  it("gives way to another one, for visitors who stopped the browser", async () => {
    show();
    await userEvent.type(field(), "123456{Backspace}7{Enter}");
    expect(posted).toEqual(["123456", "123457"]);
  });
});

describe("an invalid code", () => {
  it("is not posted while digits are missing, and focus returns to the field", async () => {
    show();
    await userEvent.type(field(), "123");
    for (const _ of [1, 2]) {
      await confirm();
      expect(alerts()).toBe("Please enter all 6 digits");
      expect(document.activeElement).toBe(field());
    }
    await userEvent.keyboard("4");
    expect(alerts()).toBe("");
    expect(posted).toEqual([]);
  });

  it("is refused with a reason if it has letters", async () => {
    show();
    await userEvent.type(field(), "12a");
    expect(alerts()).toBe("Please enter numbers only");
    await userEvent.type(field(), "3");
    expect(alerts()).toBe("");
  });
});

it.each([
  ["code-wrong", "Invalid verification code"],
  ["code-incomplete", "Please enter all 6 digits"],
  ["code-not-numeric", "Please enter numbers only"],
] as const)("shows the outcome %s at the field until the next digit", async (outcome, text) => {
  show(outcome);
  expect(alerts()).toBe(text);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await userEvent.keyboard("1");
  expect(field().value).toBe("1");
  expect(alerts()).toBe("");
});

it("shows that a code has expired beside what the next one lacks", async () => {
  show("code-expired");
  expect(alerts()).toContain("This code has expired. Ask for a new one.");
  await confirm();
  expect(alerts()).toContain("Please enter all 6 digits");
});
