import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Menu, type MenuEntry } from "./menu.tsx";

let picked: string[];
const entries: MenuEntry[] = [
  { text: "Open", href: "#open" },
  { text: "Copy link", onPick: () => picked.push("Copy link") },
  { text: "Reddit", href: "https://example.com/", isExternal: true },
];

beforeEach(() => {
  picked = [];
  render(<Opener />);
});
afterEach(cleanup);

const entry = (name: string) => screen.getByRole("menuitem", { name });
const opener = () => screen.getByRole("button", { name: "More" });
const menu = () => screen.queryByRole("menu", { name: "Airhorn" });

it("focuses its first entry and marks its button as expanded", async () => {
  await userEvent.click(opener());
  expect(document.activeElement).toBe(entry("Open"));
  expect(opener().ariaExpanded ?? opener().getAttribute("aria-expanded")).toBe("true");
});

it("moves focus by arrows, Home, End and first letters, past both ends", async () => {
  await userEvent.click(opener());
  const walk = [
    ["{ArrowUp}", "Reddit"],
    ["{ArrowDown}", "Open"],
    ["{End}", "Reddit"],
    ["{Home}", "Open"],
    ["c", "Copy link"],
    ["{ArrowDown}", "Reddit"],
  ] as const;
  for (const [key, name] of walk) {
    await userEvent.keyboard(key);
    expect(document.activeElement).toBe(entry(name));
  }
});

it("leaves shortcuts of the browser alone", async () => {
  await userEvent.click(opener());
  const isLeft = fireEvent.keyDown(entry("Open"), { key: "r", ctrlKey: true });
  expect([isLeft, document.activeElement]).toEqual([true, entry("Open")]);
});

it.each(["{Enter}", " "])("picks an entry once with '%s', closes and gives focus back", async (key) => {
  await userEvent.click(opener());
  await userEvent.keyboard(`{ArrowDown}${key}`);
  expect(picked).toEqual(["Copy link"]);
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(opener().getAttribute("aria-expanded")).toBe("false");
});

it("closes by Escape without choosing", async () => {
  await userEvent.click(opener());
  await userEvent.keyboard("{Escape}");
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(opener());
  expect(picked).toEqual([]);
});

it("closes by Tab, and focus moves on from its button", async () => {
  await userEvent.click(opener());
  await userEvent.tab();
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next" }));
});

it("closes by a press elsewhere, and by a second press on its button", async () => {
  await userEvent.click(opener());
  await userEvent.click(document.body);
  expect(menu()).toBeNull();
  await userEvent.click(opener());
  await userEvent.click(opener());
  expect(menu()).toBeNull();
});

it("opens other sites without access to this window", async () => {
  await userEvent.click(opener());
  expect(entry("Reddit").getAttribute("target")).toBe("_blank");
  expect(entry("Reddit").getAttribute("rel")).toContain("noopener");
});

function Opener() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(anchor ? undefined : event.currentTarget)}>
        More
      </button>
      <button type="button">Next</button>
      {anchor && (
        <Menu label="Airhorn" anchor={anchor} entries={entries} onClose={() => setAnchor(undefined)} />
      )}
    </>
  );
}
