// @vitest-environment jsdom

import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import type { MenuEntry } from "@tuna/widgets";
import { useState } from "react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import { ToastRegion } from "../../platform/toast/toast-region.tsx";
import { AdminSlot } from "./admin-slot.tsx";

const item = (isListed: boolean) => ({
  kind: "sound",
  id: "horn",
  version: 1,
  isListed,
  fields: {
    name: "Air horn",
    tags: [],
    category: "",
    description: "",
    isSensitive: false,
    seo: { index: true, canonical: null, metaTitle: null, metaDescription: null },
  },
  heldFields: [],
});
const json = (value: unknown, status = 200) => Response.json(value, { status });

const calls = answerCalls();
beforeAll(allowModalDialogs);
afterEach(cleanup);

/** Shows the entries of the item's menu as buttons. */
function Page({ isListed }: { isListed: boolean }) {
  const [entries, setEntries] = useState<readonly MenuEntry[]>([]);
  return (
    <>
      <AdminSlot kind="sound" id="horn" isListed={isListed} onEntries={setEntries} />
      {entries.map(({ text, onPick }) => (
        <button key={text} type="button" onClick={onPick}>
          {text}
        </button>
      ))}
      <ToastRegion />
    </>
  );
}

async function show(isListed = true) {
  render(<Page isListed={isListed} />);
  await screen.findByRole("button", { name: "Reset Trending" });
  return userEvent.setup();
}
const press = (name: string) => screen.getByRole("button", { name });

test("unlisting asks with the text of product rule 9.2, confirms, and marks the page at once", async () => {
  calls.answer = () => json(item(false));
  const user = await show();
  expect(screen.queryByText(/Only administrators/)).toBeNull();
  await user.click(press("Unlist Sound"));
  const dialog = screen.getByRole("dialog", { name: "Unlist Sound" });
  expect(dialog.textContent).toContain(
    "You are about to make this sound not accessible from search or recommended, are you sure to do this action?",
  );
  expect(dialog.textContent).toContain(
    "answer “not found” to everybody but administrators, by old links too",
  );
  expect(calls.sent).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Unlist Sound" }));
  await screen.findByText("Sound unlisted successfully");
  expect(calls.sent).toEqual(["POST /admin/sounds/horn/unlist"]);
  expect(screen.getByText(/Only administrators can open this page/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(press("List again")).toBeTruthy();
});

test("marks an unlisted sound, which can be listed again", async () => {
  calls.answer = () => json(item(true));
  const user = await show(false);
  expect(screen.getByText("Unlisted")).toBeTruthy();
  await user.click(press("List again"));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "List again" }));
  await screen.findByText("Sound listed again successfully");
  expect(calls.sent).toEqual(["POST /admin/sounds/horn/relist"]);
  expect(screen.queryByText("Unlisted")).toBeNull();
});

test("resetting the trending status uses the texts of product rule 9.3", async () => {
  calls.answer = () => json(item(true));
  const user = await show();
  await user.click(press("Reset Trending"));
  const dialog = screen.getByRole("dialog", { name: "Reset Trending" });
  expect(dialog.textContent).toContain(
    "You are about to reset the trending status of this sound, are you sure to do this action?",
  );
  await user.click(within(dialog).getByRole("button", { name: "Reset Trending" }));
  await screen.findByText("Trending sound reset successfully");
  expect(calls.sent).toEqual(["POST /admin/sounds/horn/reset-trending"]);
});

test("does nothing when the administrator cancels", async () => {
  const user = await show();
  await user.click(press("Unlist Sound"));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.sent).toEqual([]);
});

test("shows a refusal in the dialog, which stays open for another try", async () => {
  const problem = createProblem("forbidden");
  calls.answer = () => json(problem, problem.status);
  const user = await show();
  await user.click(press("Unlist Sound"));
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Unlist Sound" }));
  await waitFor(() => expect(within(dialog).getByRole("alert").textContent).toBe("Not allowed"));
  expect(screen.queryByText("Unlisted")).toBeNull();
  calls.answer = () => json(item(false));
  await user.click(within(dialog).getByRole("button", { name: "Unlist Sound" }));
  await screen.findByText("Unlisted");
});

test("sends nothing for a second press while a request is running", async () => {
  let release = () => {};
  calls.answer = () => new Promise((resolve) => (release = () => resolve(json(item(false)))));
  const user = await show();
  await user.click(press("Unlist Sound"));
  const dialog = screen.getByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Unlist Sound" }));
  await user.click(within(dialog).getByRole("button", { name: "Working…" }));
  await waitFor(() => expect(calls.sent).toHaveLength(1));
  release();
  await screen.findByText("Unlisted");
  expect(calls.sent).toHaveLength(1);
});
