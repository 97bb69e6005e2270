// @vitest-environment jsdom
import type { ItemCard } from "@tuna/sdk";
import type { MouseEvent } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectToasts } from "../../platform/toast/testing/collect-toasts.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { fileEntries } from "./file-entries.ts";

const click = { preventDefault: () => {} } as MouseEvent;
let id = 0;
let horn: ItemCard;
let tracked = collectTrackedEvents();
let requests: string[];
let toasts = collectToasts();
const shown = () => toasts.map(({ text }) => text);

beforeEach(() => {
  toasts = collectToasts();
  id += 1;
  horn = {
    kind: "sound",
    id: `horn-${id}`,
    name: "Air horn",
    durationMs: 900,
    audioUrl: `/api/v1/sounds/horn-${id}/audio?hash=12345678`,
  } as ItemCard;
  tracked = collectTrackedEvents();
  requests = [];
  vi.stubGlobal("fetch", async (url: string) => {
    requests.push(url);
    const headers = new Headers({ "content-disposition": 'attachment; filename="Air horn.ogg"' });
    // A blob of Node's own Response is none to the window's File.
    return { ok: true, headers, blob: async () => new Blob(["OggS"]) };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ["share", "canShare", "clipboard"]) Reflect.deleteProperty(navigator, name);
});

const offer = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
const texts = (card: ItemCard) => fileEntries(card).map(({ text }) => text);
const pick = (text: string) =>
  fileEntries(horn)
    .find((entry) => entry.text === text)
    ?.onPick?.(click);

it("offers a clip for the soundboard only of sounds that it does not take", () => {
  expect(texts(horn)).toEqual(["Save for Discord", "Download small file", "Copy file link"]);
  expect(texts({ ...horn, durationMs: 5200 })).toHaveLength(3);
  const entries = fileEntries({ ...horn, durationMs: 5201 }, "tuna_item_card");
  expect(entries[1]).toMatchObject({
    text: "Save 5 s for Discord’s soundboard",
    href: expect.stringMatching(/audio\?hash=12345678&for=discord-soundboard$/),
    clickSource: "tuna_item_card",
  });
  expect(entries[2]).toMatchObject({ href: `/api/v1/sounds/${horn.id}/audio?download=compact` });
});

it.each([
  ["a voice", { kind: "voice", audioUrl: "/api/v1/voices/robot/audio" }],
  ["a sound without audio or confirmation", { audioUrl: null }],
] as const)("offers no file of %s", (_, fields) => {
  expect(texts({ ...horn, ...fields })).toEqual([]);
});

it("shares the file by the share sheet, and tracks it", async () => {
  const given: ShareData[] = [];
  offer("canShare", ({ files }: ShareData) => files?.[0]?.name.endsWith(".ogg"));
  offer("share", async (data: ShareData) => given.push(data));
  pick("Share file…");
  await vi.waitFor(() => expect(tracked).toMatchObject([{ properties: { share_method: "file-sheet" } }]));
  const [file] = given[0]?.files ?? [];
  expect([given[0]?.title, file?.name, file?.type, file?.size]).toEqual([
    "Air horn",
    "Air horn.ogg",
    "audio/ogg",
    4,
  ]);
});

it("keeps a file that came too late for the share sheet, for the next press", async () => {
  offer("canShare", () => true);
  const share = vi.fn().mockRejectedValueOnce(new DOMException("", "NotAllowedError"));
  offer("share", share);
  pick("Share file…");
  await vi.waitFor(() => expect(shown()).toContain("The file is ready: choose Share file again"));
  pick("Share file…");
  await vi.waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(requests).toHaveLength(1);
});

it("says that sharing failed, and asks the server again next time", async () => {
  offer("canShare", () => true);
  offer("share", vi.fn());
  vi.stubGlobal("fetch", async () => {
    requests.push("failed");
    return new Response("", { status: 503 });
  });
  pick("Share file…");
  await vi.waitFor(() => expect(shown()).toContain("Error sharing sound"));
  pick("Share file…");
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  expect(tracked).toEqual([]);
});

it("copies the file where the clipboard takes sounds", async () => {
  const written: Record<string, Promise<Blob>>[] = [];
  class FileClipboardItem {
    static supports = (type: string) => type === "audio/ogg";
    constructor(data: Record<string, Promise<Blob>>) {
      written.push(data);
    }
  }
  vi.stubGlobal("ClipboardItem", FileClipboardItem);
  offer("clipboard", { write: async () => {} });
  expect(texts(horn)).toEqual(["Save for Discord", "Download small file", "Copy file"]);
  pick("Copy file");
  await vi.waitFor(() => expect(tracked).toMatchObject([{ properties: { share_method: "file" } }]));
  expect((await written[0]?.["audio/ogg"])?.size).toBe(4);
  expect(shown()).toContain("Air horn has been copied!");
});

it("copies the file's link elsewhere", async () => {
  const copied: string[] = [];
  offer("clipboard", { writeText: async (text: string) => copied.push(text) });
  pick("Copy file link");
  await vi.waitFor(() => expect(tracked).toMatchObject([{ properties: { share_method: "file-link" } }]));
  expect(copied).toEqual([`http://localhost:3000${horn.audioUrl}&for=discord`]);
});
