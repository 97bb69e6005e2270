// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { PLAYER_FRAGMENT } from "../../platform/routing/page-fragment.ts";
import { Page } from "./create-page.tsx";
import type { StudioProps } from "./studio.lazy.tsx";

const studio = vi.hoisted(() => {
  const { promise: loading, resolve: load } = Promise.withResolvers<void>();
  return { loading, load };
});
vi.mock("./studio.lazy.tsx", async () => {
  await studio.loading;
  return {
    Studio: ({ files, step }: StudioProps) => (
      <>
        <p>Studio of {files.map(({ name }) => name).join(", ")}</p>
        <p>Step {step.name}</p>
      </>
    ),
  };
});

/** What another app has passed on. */
const shared = vi.hoisted(() => ({ files: [] as File[] }));
vi.mock("../offline/take-shared-files.lazy.ts", () => ({
  takeSharedFiles: async () => shared.files.splice(0),
}));

function show(): void {
  const data = { form: null, publicName: null, unchosenName: null };
  render(
    <SiteReactContext value={testSiteContext()}>
      <Page data={data} path="/create/" />
    </SiteReactContext>,
  );
}
afterEach(cleanup);

function paste(...names: string[]): void {
  const files = names.map((name) => new File(["sound"], name));
  act(() => void dispatchEvent(Object.assign(new Event("paste"), { clipboardData: { files } })));
}

test("hands over all files that were brought before the studio had loaded, and later ones alone", async () => {
  show();
  paste("a.wav");
  paste("b.wav", "c.wav");
  studio.load();
  await screen.findByText("Studio of a.wav, b.wav, c.wav");
  paste("d.wav");
  await screen.findByText("Studio of d.wav");
});

test("leaves text that is pasted into a field to it, and takes files that come alone", async () => {
  studio.load();
  show();
  render(<input aria-label="Name" />);
  const field = screen.getByRole("textbox", { name: "Name" });
  for (const [name, types] of [
    ["cell.png", ["text/plain", "Files"]],
    ["horn.wav", ["Files"]],
  ] as const) {
    fireEvent.paste(field, { clipboardData: { files: [new File(["file"], name)], types } });
  }
  await screen.findByText("Studio of horn.wav");
});

test("takes files that were shared without a network, and misses none that nobody shared", async () => {
  shared.files = [new File(["sound"], "shared.wav")];
  show();
  await screen.findByText("Studio of shared.wav");
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  location.hash = "#shared";
  show();
  await screen.findByRole("alert");
});

test("stays at the step of a draft below the full player", async () => {
  location.hash = "#name/a";
  show();
  await screen.findByText("Step name");
  const changed = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
  location.hash = PLAYER_FRAGMENT;
  await act(() => changed);
  expect(screen.getByText("Step name")).toBeDefined();
});
