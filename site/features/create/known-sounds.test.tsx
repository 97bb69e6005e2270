// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { newDraft } from "./draft.ts";
import { type Identify, KnownSounds } from "./known-sounds.tsx";

vi.mock("./find-known.lazy.ts", () => ({ findKnown: async () => ({ same: null, near: [{ id: "horn" }] }) }));
vi.mock("@tuna/sdk/catalog", async (original) => ({
  ...(await original<object>()),
  soundCard: ({ id }: { id: string }) => ({ kind: "sound", id, name: "Horn", tags: [] }),
}));
vi.mock("@tuna/widgets", () => ({ Card: () => null }));
vi.mock("../catalog/card-on-this-host.ts", () => ({ cardOnThisHost: (card: object) => card }));
afterEach(cleanup);

test("announces similar sounds in a region that was there before", async () => {
  const draft = newDraft("a", new File(["sound"], "a.wav"), { durationMs: 1000, isAccepted: true });
  const identify: Identify = async () => ({ file: new Blob(), fingerprint: "", identity: undefined });
  render(
    <SiteReactContext value={testSiteContext()}>
      <KnownSounds draft={draft} identify={identify} />
    </SiteReactContext>,
  );
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await waitFor(() => expect(status.textContent).toBe("The library has sounds like this one."));
});
