// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { itemTextLimits } from "@tuna/sdk/catalog";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TagField } from "./tag-field.tsx";

beforeEach(() => {
  const tags = ["fog-horn", "memes", "loud"].map((slug) => ({ slug, name: slug }));
  vi.stubGlobal("fetch", async () => Response.json({ query: "ho", sounds: [], voices: [], tags }));
});
afterEach(cleanup);

function Field({ first = [] }: { first?: readonly string[] }) {
  const [tags, setTags] = useState(first);
  return <TagField tags={tags} onTags={setTags} />;
}
const input = () => screen.getByRole("textbox", { name: "Tags" });
const chips = () =>
  screen
    .queryAllByRole("button", { name: /^Remove the tag/ })
    .map((chip) => chip.getAttribute("aria-label")?.slice(15));

test("adds tags by Enter, commas and leaving the field, each once, as slugs", async () => {
  render(<Field />);
  await userEvent.type(input(), "Air Horn{Enter}loud, loud,");
  expect(chips()).toEqual(["air-horn", "loud"]);
  await userEvent.type(input(), "late");
  // On a busy machine suggestions are there by now, and Tab leads to them.
  await userEvent.click(document.body);
  expect(chips()).toEqual(["air-horn", "loud", "late"]);
});

test.each([
  ["most browsers", { isComposing: true }],
  ["Safari", { keyCode: 229 }],
])("leaves the Enter that confirms a conversion to the input method in %s", async (_, pressed) => {
  render(<Field />);
  await userEvent.type(input(), "ねこ");
  fireEvent.keyDown(input(), { key: "Enter", ...pressed });
  expect(chips()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  expect(chips()).toEqual(["ねこ"]);
});

test("removes a tag by its button and the last one by Backspace, and says so", async () => {
  render(<Field first={["one", "two", "three"]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove the tag one" }));
  expect(document.activeElement).toBe(input());
  await userEvent.keyboard("{Backspace}");
  expect(chips()).toEqual(["two"]);
  expect(screen.getByRole("status").textContent).toBe("three removed");
});

test("suggests the library's tags, but no categories and none that is there already", async () => {
  render(<Field first={["loud"]} />);
  await userEvent.type(input(), "ho");
  const suggestion = await screen.findByRole("button", { name: "fog-horn" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).not.toContain("memes");
  await userEvent.click(suggestion);
  await waitFor(() => expect(chips()).toEqual(["loud", "fog-horn"]));
});

test("keeps the focus while a suggestion is pressed, since Safari focuses no button and would add what is typed", async () => {
  render(<Field />);
  await userEvent.type(input(), "ho");
  const isFocusMoved = fireEvent.mouseDown(await screen.findByRole("button", { name: "fog-horn" }));
  expect(isFocusMoved).toBe(false);
});

test("keeps text with more tags than fit, and shows why until it is shortened, emptied or a tag removed", async () => {
  const first = Array.from({ length: itemTextLimits.tagCount - 1 }, (_, index) => `tag-${index}`);
  render(<Field first={first} />);
  const status = screen.getByRole("status");
  const isProblem = () => status.className === "field-problem";
  await userEvent.click(input());
  await userEvent.paste("late, more");
  expect(chips()).toEqual(first);
  expect(input()).toHaveProperty("value", "late, more");
  expect(status.textContent).toBe(`At most ${itemTextLimits.tagCount} tags fit.`);
  expect(isProblem()).toBe(true);
  await userEvent.keyboard("{Backspace>4/}{Enter}");
  expect(chips()).toEqual([...first, "late"]);
  expect(isProblem()).toBe(false);

  await userEvent.keyboard("a{Enter}");
  expect(isProblem()).toBe(true);
  await userEvent.keyboard("{Backspace}");
  expect(isProblem()).toBe(false);
  await userEvent.keyboard("b{Enter}");
  expect(isProblem()).toBe(true);
  // Leaving the field for the button adds nothing either.
  await userEvent.click(screen.getByRole("button", { name: "Remove the tag late" }));
  expect(isProblem()).toBe(false);
  await userEvent.keyboard("{Enter}");
  expect(chips()).toEqual([...first, "b"]);
});

test("adds a list that was too long only when it is finished, also after a tag was removed", async () => {
  const first = Array.from({ length: itemTextLimits.tagCount - 1 }, (_, index) => `tag-${index}`);
  render(<Field first={first} />);
  await userEvent.click(input());
  await userEvent.paste("late, more");
  await userEvent.click(screen.getByRole("button", { name: "Remove the tag tag-0" }));
  await userEvent.keyboard("{Backspace}");
  expect(chips()).toEqual(first.slice(1));
  expect(input()).toHaveProperty("value", "late, mor");
  await userEvent.keyboard("e{Enter}");
  expect(chips()).toEqual([...first.slice(1), "late", "more"]);
});
