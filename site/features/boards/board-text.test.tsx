// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { BoardText } from "./board-text.tsx";

afterEach(cleanup);

function Label({ isOpen = true, onText = () => {} }: { isOpen?: boolean; onText?: (text: string) => void }) {
  const [label, setLabel] = useState("Horn");
  const keep = (text: string) => {
    setLabel(text);
    onText(text);
  };
  return (
    <>
      {isOpen && <BoardText label="Label" value={label} maxLength={40} onText={keep} />}
      <p role="status">{label}</p>
      <button type="button" onClick={() => setLabel("Bell")}>
        Undo
      </button>
    </>
  );
}

const field = () => screen.getByRole("textbox", { name: "Label" });
const kept = () => screen.getByRole("status").textContent;

async function paste(text: string): Promise<void> {
  await userEvent.clear(field());
  await userEvent.paste(text);
}

test("a text of a board has as many emoji as characters", async () => {
  render(<Label />);
  await paste("🎺".repeat(40));
  expect([kept(), screen.getByRole("alert").textContent]).toEqual(["🎺".repeat(40), ""]);
});

test("a longer text is not cut: it stays in its field until it is shortened", async () => {
  render(<Label />);
  await paste("a".repeat(41));
  expect(field()).toHaveProperty("value", "a".repeat(41));
  expect(kept()).toBe("");
  expect(screen.getByRole("alert").textContent).toBe("It has 41 characters. At most 40 fit: shorten it.");
  expect(field().getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  await userEvent.type(field(), "{Backspace}");
  expect([kept(), screen.getByRole("alert").textContent]).toEqual(["a".repeat(40), ""]);
});

test("a text that is replaced elsewhere takes the place of one that is too long", async () => {
  render(<Label />);
  await paste("a".repeat(41));
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(field()).toHaveProperty("value", "Bell");
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("whoever closes a field with a text that is too long keeps its beginning", async () => {
  const { rerender } = render(<Label />);
  await paste("🎺".repeat(41));
  rerender(<Label isOpen={false} />);
  expect(kept()).toBe("🎺".repeat(40));
});

test("a text that is shortened to what it was is no change", async () => {
  const onText = vi.fn();
  render(<Label onText={onText} />);
  await paste("a".repeat(40));
  onText.mockClear();
  await userEvent.type(field(), "a{Backspace}");
  expect(onText).not.toHaveBeenCalled();
});
