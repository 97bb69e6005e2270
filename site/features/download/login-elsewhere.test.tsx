// @vitest-environment jsdom

import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { Page } from "./download-page.tsx";
import type { DownloadPageData } from "./download-page-data.ts";

function pageAt(step: "method" | "code", isLoggedIn: boolean) {
  const data: DownloadPageData = {
    kind: "sound",
    card: null,
    installers: [{ name: "windows", url: "https://d.example/app.exe" }],
    providers: [],
    isEmailOffered: true,
    form: { step, email: "a@b.co" },
  };
  return (
    <SiteReactContext value={testSiteContext({ viewer: { ...anonymousViewer, isLoggedIn } })}>
      <Page data={data} path="/download-sound/" />
    </SiteReactContext>
  );
}

it.each(["method", "code"] as const)(
  "leads to the installers after a login in another tab, from step %s",
  (step) => {
    const { rerender, unmount } = render(pageAt(step, false));
    rerender(pageAt(step, true));
    expect(screen.getByRole("link", { name: "Windows" })).toBeTruthy();
    unmount();
  },
);

it("has the other tabs renew their pages after a login by code", async () => {
  const posted: unknown[] = [];
  vi.stubGlobal("BroadcastChannel", function BroadcastChannel() {
    return { postMessage: (message: unknown) => posted.push(message), close() {} };
  });
  vi.stubGlobal("fetch", async () => Response.json({ id: "u1", profile: {}, isLoggedIn: true }));
  const { unmount } = render(pageAt("code", false));
  const digits = screen.getByRole("textbox", { name: /code/i });
  await act(async () => void fireEvent.change(digits, { target: { value: "123456" } }));
  await act(async () => void fireEvent.submit(digits.closest("form") as Element));
  await screen.findByRole("link", { name: "Windows" });
  expect(posted).toEqual([null]);
  unmount();
});
