import { userEvent } from "@testing-library/user-event";
import type { MouseEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { shareEntries } from "./share-entries.ts";

const horn = { kind: "sound", name: "Air & horn", url: "https://tuna.test/sound/horn" } as const;
const click = {} as MouseEvent;
let said: [string, string][];
let shared: string[];

beforeEach(() => {
  said = [];
  shared = [];
  userEvent.setup();
});
afterEach(() => {
  for (const name of ["share", "canShare", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

const offer = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const say = (text: string, tone: string) => said.push([text, tone]);
const onShared = (method: string) => shared.push(method);
const texts = () => shareEntries(horn, say).map(({ text }) => text);
const pick = (text: string, target: Parameters<typeof shareEntries>[0] = horn) =>
  shareEntries(target, say, onShared)
    .find((entry) => entry.text === text)
    ?.onPick?.(click);

it("offers links to other sites without a share sheet", () => {
  expect(texts()).toEqual(["Copy link", "X", "Reddit", "WhatsApp", "Discord text"]);
  const addresses = shareEntries(horn, say).flatMap(({ href }) => (href ? [new URL(href)] : []));
  for (const address of addresses) expect([...address.searchParams.values()].join(" ")).toContain(horn.url);
  expect(addresses.map(({ host }) => host)).toEqual(["x.com", "www.reddit.com", "wa.me"]);
  expect(addresses[0]?.searchParams.get("text")).toBe("Air & horn");
});

it("copies the link, or name and link for a chat", async () => {
  pick("Copy link");
  await vi.waitFor(() => expect(said).toEqual([["Link Copied successfully!", "success"]]));
  expect(await navigator.clipboard.readText()).toBe(horn.url);
  pick("Discord text");
  await vi.waitFor(() => expect(said).toHaveLength(2));
  expect(await navigator.clipboard.readText()).toBe(`Air & horn ${horn.url}`);
  expect(shared).toEqual(["link", "discord"]);
});

it("shows a message without a clipboard", async () => {
  offer("clipboard", undefined);
  pick("Copy link");
  await vi.waitFor(() => expect(said).toEqual([["Clipboard not supported", "error"]]));
  expect(shared).toEqual([]);
});

it.each([
  ["sound", "Error sharing sound"],
  ["voice", "Error sharing voice"],
] as const)("says when the clipboard refuses a %s", async (kind, message) => {
  offer("clipboard", { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) });
  pick("Copy link", { ...horn, kind });
  await vi.waitFor(() => expect(said).toEqual([[message, "error"]]));
  expect(shared).toEqual([]);
});

it("reports each site that the visitor opened", () => {
  for (const place of ["X", "Reddit", "WhatsApp"]) pick(place);
  expect(shared).toEqual(["x", "reddit", "whatsapp"]);
});

it("opens the share sheet if there is one, and reports its use", async () => {
  const given: unknown[] = [];
  offer("share", (data: unknown) => Promise.resolve(given.push(data)));
  offer("canShare", () => true);
  expect(texts()).toEqual(["Share…", "Copy link"]);
  pick("Share…");
  expect(given).toEqual([{ title: "Air & horn", url: horn.url }]);
  await vi.waitFor(() => expect(shared).toEqual(["sheet"]));
});

it("offers links to other sites if the share sheet takes no links", () => {
  offer("share", () => Promise.resolve());
  offer("canShare", () => false);
  expect(texts()).toContain("Reddit");
});

it.each([
  ["AbortError", []],
  ["InvalidStateError", []],
  ["DataError", [["Error sharing sound", "error"]]],
])("a sheet that ends in %s says %j and was no sharing", async (name, expected) => {
  offer("share", () => Promise.reject(new DOMException("", name)));
  pick("Share…");
  await new Promise((resolve) => setTimeout(resolve));
  expect(said).toEqual(expected);
  expect(shared).toEqual([]);
});
