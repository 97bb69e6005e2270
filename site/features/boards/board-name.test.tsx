// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, expect, test } from "vitest";
import type { BoardDraft } from "./board-draft.ts";
import { BoardName } from "./board-name.tsx";
import { exampleBoard } from "./testing/example-boards.ts";

afterEach(cleanup);

/** Shows the heading with a pasted name in its field. Returns the names that the board got. */
async function paste(name: string): Promise<string[]> {
  const names: string[] = [];
  const change: BoardDraft["change"] = (edit) => names.push(edit(exampleBoard([])).name);
  render(<BoardName draft={{ change } as unknown as BoardDraft} name="Stream" heading={createRef()} />);
  await userEvent.click(screen.getByRole("button", { name: "Stream" }));
  await userEvent.tripleClick(field() as HTMLElement);
  await userEvent.paste(name);
  return names;
}
const field = () => screen.queryByRole("textbox", { name: "Name" });

test("a board's name has up to 60 emoji", async () => {
  expect(await paste("🎺".repeat(60))).toEqual(["🎺".repeat(60)]);
  await userEvent.keyboard("{Enter}");
  expect(field()).toBeNull();
});

test("a longer name stays in the field with what is wrong, and Escape takes it back", async () => {
  expect(await paste("a".repeat(61))).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await userEvent.tab();
  expect(field()).toHaveProperty("value", "a".repeat(61));
  expect(screen.getByRole("alert").textContent).toBe("It has 61 characters. At most 60 fit: shorten it.");
  await userEvent.type(field() as HTMLElement, "{Escape}");
  expect([field(), screen.getByRole("alert").textContent]).toEqual([null, ""]);
});

test("a field that was left with a longer name gives way to the name that another device sets", async () => {
  const draft = { change: () => {} } as unknown as BoardDraft;
  const shown = (name: string) => <BoardName draft={draft} name={name} heading={createRef()} />;
  const { rerender } = render(shown("Stream"));
  await userEvent.click(screen.getByRole("button", { name: "Stream" }));
  await userEvent.tripleClick(field() as HTMLElement);
  await userEvent.paste("a".repeat(61));
  await userEvent.tab();
  rerender(shown("Show"));
  expect([field(), screen.getByRole("button", { name: "Show" }) !== null]).toEqual([null, true]);
});
