// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { AccessToken } from "@tuna/sdk/account";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, expect, test } from "vitest";
import { answerCalls } from "../../../composition/testing/answer-calls.ts";
import { ToastRegion } from "../../../platform/toast/toast-region.tsx";
import { TokenList, type TokenListProps } from "./token-list.tsx";

const laptop: AccessToken = {
  id: "a0b1c2d3-0000-4000-8000-000000000001",
  name: "Laptop",
  scopes: ["uploads"],
  createdAt: "2026-11-01T09:00:00Z",
  expiresAt: "2027-01-30T09:00:00Z",
  usedAt: null,
};
const server = { ...laptop, id: "a0b1c2d3-0000-4000-8000-000000000002", name: "Server" };
/** Opens the form of a new token after a fresh code was entered. */
const creating = {
  isConfirmed: true,
  confirmation: { action: "tokens", isSent: false, outcome: undefined },
} as const;

const calls = answerCalls();
afterEach(cleanup);

function show(changes: Partial<TokenListProps> = {}) {
  const user = userEvent.setup();
  render(
    <>
      <TokenList
        tokens={[laptop, server]}
        email="ada@x.example"
        isConfirmed={false}
        confirmation={undefined}
        {...changes}
      />
      <ToastRegion />
    </>,
  );
  return user;
}

const list = () => screen.getByRole("region", { name: "Access tokens" });
const names = () =>
  within(list())
    .getAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);

test("lists tokens with their dates, and leads to the guide and to a fresh code", () => {
  show({ tokens: [laptop, { ...server, usedAt: "2026-11-20T09:00:00Z" }] });
  const [first, second] = within(list()).getAllByRole("listitem");
  expect(first?.textContent).toContain("Expires Jan 30, 2027, not used yet");
  expect(second?.textContent).toContain("last used Nov 20, 2026");
  const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(linkTo("How to publish with a program")).toBe("/developers/publishing/");
  expect(linkTo("Create a token")).toBe("/account/?confirm=tokens#confirm");
});

test("asks for a fresh code before it shows the form of a new token", () => {
  show({ ...creating, isConfirmed: false });
  expect(screen.getByText("Confirm that it is you: we send a code to ada@x.example.")).toBeDefined();
  expect(screen.queryByRole("textbox", { name: "Name" })).toBeNull();
});

test("shows a new token once, selected and ready to copy, and lists it", async () => {
  const user = show(creating);
  calls.answer = () => Response.json({ ...laptop, id: "new", name: "CI", token: "tuna_pat_secret" });
  await user.type(screen.getByRole("textbox", { name: "Name" }), "CI");
  await user.selectOptions(screen.getByRole("combobox", { name: "Expires after" }), "30 days");
  await user.click(screen.getByRole("checkbox", { name: "Read and change my boards" }));
  await user.click(screen.getByRole("button", { name: "Create a token" }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Copy the token now/ });
  expect(calls.sent).toEqual([
    'POST /me/tokens {"name":"CI","scopes":["uploads","boards"],"expiresInDays":30}',
  ]);
  expect(field.value).toBe("tuna_pat_secret");
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]));
  expect(names()).toEqual(["Laptop", "Server", "CI"]);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("tuna_pat_secret"));
});

test("says at the field why a token was refused", async () => {
  const user = show(creating);
  const message = "You have 20 tokens. Revoke one before you create another.";
  calls.answer = () =>
    Response.json(createProblem("invalid-request", { errors: [{ field: "name", message }] }), {
      status: 400,
    });
  const field = screen.getByRole("textbox", { name: "Name" });
  await user.type(field, "CI");
  await user.click(screen.getByRole("button", { name: "Create a token" }));
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("revokes a token by the button that names it, and keeps focus in the section", async () => {
  const user = show();
  calls.answer = () => Response.json({ isRevoked: true });
  await user.click(screen.getByRole("button", { name: "Revoke the token Laptop, created Nov 1, 2026" }));
  await waitFor(() => expect(names()).toEqual(["Server"]));
  expect(calls.sent).toEqual([`DELETE /me/tokens/${laptop.id}`]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Access tokens" }));
});
