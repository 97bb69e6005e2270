// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { userAnswer } from "../../composition/testing/user-answer.ts";
import { BoardDetailsForm } from "./board-details-form.tsx";
import type { BoardDraft, DraftState } from "./board-draft.ts";

const calls = answerCalls();
afterEach(cleanup);

const state: DraftState = {
  content: { name: "Friday", description: "", pages: [] },
  visibility: "private",
  status: "saved",
  canUndo: false,
  joined: 0,
};

function show(unchosenName: string | null) {
  const shared: string[] = [];
  const draft = { setVisibility: (visibility: string) => shared.push(visibility) } as unknown as BoardDraft;
  render(<BoardDetailsForm draft={draft} state={state} hasVisibility unchosenName={unchosenName} />);
  return shared;
}
const visibility = () => screen.getByRole("combobox", { name: "Who can open it" });
const nameField = () => screen.queryByRole("textbox", { name: "Your public name" });

test.each(["public", "link"])("asks for a name before a board becomes %s, and once", async (chosen) => {
  const shared = show(`Otter of ${chosen}`);
  await userEvent.selectOptions(visibility(), chosen);
  expect(nameField()).toHaveProperty("value", `Otter of ${chosen}`);
  expect(screen.getByRole("status").textContent).toBe("Choose your public name to share the board");
  expect(shared).toEqual([]);
  calls.answer = () => userAnswer({ isNameChosen: false });
  await userEvent.click(screen.getByRole("button", { name: "Share under this name" }));
  await waitFor(() => expect(shared).toEqual([chosen]));
  expect(nameField()).toBeNull();
  expect(document.activeElement).toBe(visibility());
  await userEvent.selectOptions(visibility(), chosen === "link" ? "public" : "link");
  expect([shared.length, nameField()]).toEqual([2, null]);
});

test("stays private if the owner goes back without a name", async () => {
  const shared = show("Otter of nobody");
  await userEvent.selectOptions(visibility(), "public");
  await userEvent.selectOptions(visibility(), "private");
  expect([shared, nameField()]).toEqual([["private"], null]);
});

test("asks nobody who has chosen a name", async () => {
  const shared = show(null);
  await userEvent.selectOptions(visibility(), "public");
  expect([shared, nameField()]).toEqual([["public"], null]);
});
