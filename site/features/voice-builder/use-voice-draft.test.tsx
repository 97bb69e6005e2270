// @vitest-environment jsdom

import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useVoiceDraft } from "./use-voice-draft.ts";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";

const stored = vi.hoisted(() => ({
  draft: undefined as VoiceDraft | undefined,
  save: vi.fn(),
  remove: vi.fn(),
}));

vi.mock("./voice-draft-store.ts", () => ({
  openVoiceDraftStore: () => ({ load: async () => stored.draft, save: stored.save, remove: stored.remove }),
}));

beforeEach(() => {
  stored.draft = undefined;
  stored.save.mockReset().mockImplementation(async (draft: VoiceDraft) => {
    stored.draft = draft;
  });
  stored.remove.mockReset().mockImplementation(async () => {
    stored.draft = undefined;
  });
});

it("shows what another tab has stored since, and stores no draft before it is changed", async () => {
  const channel: { onmessage?: () => void } = {};
  vi.stubGlobal("BroadcastChannel", function open() {
    return Object.assign(channel, { close: () => {}, postMessage: () => {} });
  });
  const { result } = renderHook(useVoiceDraft);
  await waitFor(() => expect(result.current.draft?.chain).toEqual([]));
  stored.draft = { ...newDraft(), key: "of another tab" };
  channel.onmessage?.();
  await waitFor(() => expect(result.current.draft?.key).toBe("of another tab"));
  await result.current.save();
  expect(stored.save).not.toHaveBeenCalled();
});

it("sends another recording or picture as another upload, though its size is the same", async () => {
  vi.stubGlobal("BroadcastChannel", function open() {
    return { close: () => {}, postMessage: () => {} };
  });
  const recording = () => ({ kind: "recording" as const, name: "", samples: new Float32Array(9) });
  const first = { ...newDraft(), source: recording() };
  stored.draft = first;
  const { result } = renderHook(useVoiceDraft);
  await waitFor(() => expect(result.current.draft?.key).toBe(first.key));
  act(() => result.current.change({ source: recording() }));
  expect(result.current.draft?.key).toBe(first.key);
  for (const fields of [{ source: recording() }, { picture: new Blob(["x"]) }]) {
    const key = result.current.draft?.key;
    act(() => result.current.change({ sent: "the same" }));
    act(() => result.current.change({ chain: [] }));
    expect(result.current.draft).toMatchObject({ key, sent: "the same" });
    act(() => result.current.change(fields));
    expect(result.current.draft).toMatchObject({ ...fields, sent: undefined });
    expect(result.current.draft?.key).not.toBe(key);
  }
});

it("tells other tabs of the last change before the page is left, also if it is being stored", async () => {
  const log: string[] = [];
  vi.stubGlobal("BroadcastChannel", function open() {
    return { close: () => log.push("closed"), postMessage: (message: string) => log.push(message) };
  });
  stored.draft = newDraft();
  for (const isBeingStored of [false, true]) {
    log.length = 0;
    const { result, unmount } = renderHook(useVoiceDraft);
    await waitFor(() => expect(result.current.draft).toBeDefined());
    act(() => result.current.change({ preset: "another" }));
    if (isBeingStored) void result.current.save();
    unmount();
    await waitFor(() => expect(log).toContain("closed"));
    expect(log).toEqual(["saved", "closed"]);
  }
});

it("removes what is done, shows it in the tab that published it, and leaves alone what another tab begins", async () => {
  const tabs = new Set<{ onmessage?: (() => void) | null }>();
  vi.stubGlobal("BroadcastChannel", function open() {
    const tab: { onmessage?: (() => void) | null } = {};
    tabs.add(tab);
    const postMessage = () => {
      for (const other of tabs) if (other !== tab) other.onmessage?.();
    };
    return Object.assign(tab, { close: () => tabs.delete(tab), postMessage });
  });
  const voice = { ...newDraft(), preset: "of the voice" };
  stored.draft = voice;
  const publisher = renderHook(useVoiceDraft).result;
  const other = renderHook(useVoiceDraft).result;
  await waitFor(() =>
    expect([publisher, other].map(({ current }) => current.draft?.key)).toEqual([voice.key, voice.key]),
  );

  act(() => publisher.current.change({ isDone: true }));
  await waitFor(() => expect(other.current.draft?.preset).toBeUndefined());
  expect(stored.draft).toBeUndefined();
  expect(publisher.current.draft).toMatchObject({ key: voice.key, preset: "of the voice" });

  act(() => other.current.change({ preset: "of the next voice" }));
  await act(() => other.current.save());
  act(() => publisher.current.change({ preset: "changed afterwards" }));
  await act(() => publisher.current.save());
  expect(publisher.current.draft).toMatchObject({ key: voice.key });
  expect(stored.draft).toMatchObject({ preset: "of the next voice" });

  act(() => publisher.current.startOver());
  await waitFor(() => expect(publisher.current.draft?.preset).toBe("of the next voice"));
  expect(stored.draft).toMatchObject({ preset: "of the next voice" });
});

it("keeps a draft where the browser allows no channel to other tabs", async () => {
  vi.stubGlobal("BroadcastChannel", function open() {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  stored.draft = newDraft();
  const { result, unmount } = renderHook(useVoiceDraft);
  await waitFor(() => expect(result.current.draft?.key).toBe(stored.draft?.key));
  act(() => result.current.change({ preset: "another" }));
  unmount();
  await waitFor(() => expect(stored.draft?.preset).toBe("another"));
});
