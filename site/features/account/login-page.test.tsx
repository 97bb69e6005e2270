import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore, type PageState, type PageStore } from "../../platform/routing/page-store.ts";
import { Page } from "./login-page.tsx";

const calls = vi.hoisted(() => ({ verifyCode: vi.fn(), renewInAllTabs: vi.fn() }));
vi.mock("./login-calls.ts", () => calls);
vi.mock("./visitor-in-tabs.ts", () => calls);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const sounds = { page: { path: "/sounds/" } as PageState["page"], isLoading: false };

interface Journey {
  store: PageStore;
  unmount(): void;
}

test.each<[string, (journey: Journey) => void, (journey: Journey) => void, number, number]>([
  ["returns a visitor who waits for it", () => {}, () => {}, 1, 0],
  [
    "leaves a visitor on the page that is shown meanwhile, and renews it",
    ({ store, unmount }) => {
      store.set(sounds);
      unmount();
    },
    () => {},
    0,
    1,
  ],
  [
    "leaves a visitor on the way to another page, and renews that",
    ({ store }) => store.set({ isLoading: true }),
    ({ store, unmount }) => {
      expect(calls.renewInAllTabs).not.toHaveBeenCalled();
      store.set(sounds);
      unmount();
    },
    0,
    1,
  ],
])("an accepted code %s", async (_, before, after, leaves, renewals) => {
  const navigations = collectNavigations();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  calls.verifyCode.mockReturnValue(promise);
  const site = testSiteContext();
  const page = { buildId: "b", routeId: "login", path: "/login/", data: {} } as const;
  const store = createPageStore({ site, page, Page: () => null, isLoading: false });
  const form = { step: "code", email: "ada@x.example" } as const;
  const data = { comeFrom: "/boards/", form, providers: [], isEmailOffered: true };
  const { unmount } = render(
    <SiteReactContext value={site}>
      <Page data={data} path="/login/" />
    </SiteReactContext>,
  );
  await userEvent.type(screen.getByRole("textbox"), "123456");
  expect(calls.verifyCode).toHaveBeenCalledWith("ada@x.example", "123456");
  before({ store, unmount });
  resolve(true);
  await act(async () => void (await promise));
  after({ store, unmount });
  expect(navigations).toHaveLength(leaves);
  expect(calls.renewInAllTabs).toHaveBeenCalledTimes(renewals);
});
