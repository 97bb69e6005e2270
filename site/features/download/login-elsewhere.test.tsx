// @vitest-environment jsdom

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { Page } from "./download-page.tsx";
import type { DownloadPageData } from "./download-page-data.ts";

it.each(["method", "code"] as const)(
  "leads to the installers after a login in another tab, from step %s",
  (step) => {
    const data: DownloadPageData = {
      kind: "sound",
      card: null,
      installers: [{ name: "windows", url: "https://d.example/app.exe" }],
      providers: [],
      isEmailOffered: true,
      form: { step, email: "a@b.co" },
    };
    const pageFor = (isLoggedIn: boolean) => (
      <SiteReactContext value={testSiteContext({ viewer: { ...anonymousViewer, isLoggedIn } })}>
        <Page data={data} path="/download-sound/" />
      </SiteReactContext>
    );
    const { rerender, unmount } = render(pageFor(false));
    rerender(pageFor(true));
    expect(screen.getByRole("link", { name: "Windows" })).toBeTruthy();
    unmount();
  },
);
