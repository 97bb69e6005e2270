// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Upload } from "@tuna/sdk/uploads";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SiteReactContext } from "../site-context.ts";
import { testSiteContext } from "../testing/test-site-context.ts";
import { chainOf } from "./effect-chain.ts";
import { PublishVoice } from "./publish-voice.tsx";
import { newDraft, type VoiceDraft } from "./voice-draft.ts";

let sent: string[] = [];
let lastDraft: VoiceDraft;
let state: Upload["state"] = "checking";
const id = "00000000-0000-4000-8000-000000000001";
beforeEach(() => {
  sent = [];
  state = "checking";
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    sent.push(`${init.method} ${String(url).replace(/^.*\/api\/v1/, "")}`);
    if (init.method === "DELETE") state = "withdrawn";
    return new Response(JSON.stringify(upload()), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function upload(): Upload {
  const { category: _, licence: __, ...details } = lastDraft.details;
  return {
    id,
    key: lastDraft.key,
    kind: "voice",
    state,
    details: { ...details, tags: [], licence: "cc0", effects: [{ type: "pitch", semitones: 4 }] },
    fileName: "",
    sizeBytes: 0,
    receivedParts: [],
    partSizeBytes: 1_048_576,
    createdAt: "2026-11-22T10:00:00.000Z",
    updatedAt: "2026-11-22T10:00:00.000Z",
    item:
      state === "published" ? { kind: "voice", id: "robot", url: "/voice/robot", listing: "listed" } : null,
    refusal: null,
    same: null,
    appeal: null,
  } as Upload;
}

function Shown({ given, isLoggedIn }: { given: VoiceDraft; isLoggedIn: boolean }) {
  const [draft, setDraft] = useState(given);
  lastDraft = draft;
  return (
    <PublishVoice
      draft={draft}
      isLoggedIn={isLoggedIn}
      onChange={(fields) => setDraft((current) => ({ ...current, ...fields }))}
      onSave={async () => {}}
      onStartOver={() => {}}
    />
  );
}

function show(fields: Partial<VoiceDraft>, isLoggedIn = true) {
  const first = newDraft();
  const details = { ...first.details, name: "Robot", licence: "cc0" as const };
  const given = { ...first, chain: chainOf([{ type: "pitch", semitones: 4 }]), details, ...fields };
  render(
    <SiteReactContext value={testSiteContext()}>
      <Shown given={given} isLoggedIn={isLoggedIn} />
    </SiteReactContext>,
  );
  return given;
}

test("goes on by itself with a voice that was being published when the page was left", async () => {
  show({ isPublishing: true });
  expect(await screen.findByText("Your voice is being rendered and checked…")).toBeDefined();
  expect(screen.getByRole("progressbar", { name: "Robot: 100 percent sent" })).toBeDefined();
  state = "published";
  expect(await screen.findByText("Robot is published.")).toBeDefined();
  expect(lastDraft.isPublishing).toBe(false);
  expect(sent[0]).toBe("POST /uploads");
});

test("sends nothing by itself before the maker pressed Publish, or without a login", async () => {
  show({});
  show({ isPublishing: true }, false);
  expect(screen.getByText("Log in to publish it. The draft waits here.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Log in and publish" }).getAttribute("href")).toMatch(/^\/login\//);
  expect(sent).toEqual([]);
});

test("stops when the maker cancels, withdraws what the site has, and sends it anew later", async () => {
  const { key } = show({ isPublishing: true });
  await screen.findByText("Your voice is being rendered and checked…");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(sent).toContain(`DELETE /uploads/${id}`));
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(lastDraft).toMatchObject({ isPublishing: false, sent: undefined });
  expect(lastDraft.key).not.toBe(key);
});
