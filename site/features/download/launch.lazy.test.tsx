// @vitest-environment jsdom

import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { brand } from "../../brand.ts";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { allowModalDialogs } from "../../composition/testing/test-dialogs.ts";
import type { SiteContext } from "../../platform/pages/page.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { currentToasts } from "../../platform/toast/toasts.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import type { AppLaunch } from "./app-launch.ts";
import { launchWithHelp } from "./launch.lazy.tsx";
import { openInApp } from "./open-in-app.ts";

/** Attempts to open the app. */
let launches: string[];

beforeAll(allowModalDialogs);
beforeEach(() => {
  launches = collectNavigations();
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

const horn = { kind: "sound", id: "horn", deeplink: "tuna://open?type=sound&id=horn" } as ItemCard;
const launch: AppLaunch = {
  card: horn,
  brand,
  downloadUrl: "/download-sound/horn/",
};
const start = (more: Partial<AppLaunch> = {}) => act(async () => launchWithHelp({ ...launch, ...more }));
const close = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Close" })));
const spinner = () => document.querySelector(".tn-launching-motion");
const wait = (timeMs: number) => act(() => vi.advanceTimersByTimeAsync(timeMs));

it("shows that the app is launching, and offers the download", async () => {
  await start();
  expect(screen.getByRole("dialog", { name: "Launching Tuna..." })).toBeTruthy();
  expect(launches).toHaveLength(1);
  const link = screen.getByRole("link", { name: "Download it" });
  expect(link.getAttribute("href")).toBe(launch.downloadUrl);
  await close();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("ends the spinner when the check fails, and says after 3 s what to do", async () => {
  await start();
  expect(spinner()).toBeTruthy();
  await wait(101);
  expect(spinner()).toBeNull();
  expect(screen.getByRole("status").textContent).toBe("If your browser asks, allow it to open Tuna.");
  await wait(2_898);
  expect(screen.getByRole("dialog", { name: "Launching Tuna..." })).toBeTruthy();
  await wait(1);
  expect(screen.getByRole("dialog", { name: "Tuna did not open" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toMatch(/^Download and install it first/);
  expect(screen.getByRole("link", { name: "Download it" })).toBeTruthy();
  expect(sessionStorage.tunaAlreadyInstalled).toBe("false");
  await close();
});

it("says at once that a browser cannot open the app", async () => {
  await start({ card: { ...horn, deeplink: "other:horn" } });
  expect(screen.getByRole("dialog", { name: "Tuna did not open" })).toBeTruthy();
  expect(launches).toEqual([]);
  await close();
});

it("shows no spinner to visitors whose last launch failed, and launches all the same", async () => {
  sessionStorage.tunaAlreadyInstalled = "false";
  await start();
  expect(spinner()).toBeNull();
  expect(launches).toHaveLength(1);
  fireEvent.blur(window);
  expect(sessionStorage.tunaAlreadyInstalled).toBe("true");
  await close();
});

it("believes a window that loses its focus after the check, as to the browser's question", async () => {
  await start();
  await wait(101);
  expect(sessionStorage.tunaAlreadyInstalled).toBe("false");
  await wait(99);
  fireEvent.blur(window);
  expect(sessionStorage.tunaAlreadyInstalled).toBe("true");
  await wait(2_800);
  expect(screen.getByRole("dialog", { name: "Tuna should be open now" })).toBeTruthy();
  await close();
  expect(currentToasts()).toEqual([]);
});

it("closes without a toast when another page is shown below it", async () => {
  const page = { buildId: "b1", routeId: "sound", path: "/sound/horn", data: {} } as const;
  const store = createPageStore({ site: {} as SiteContext, page, Page: () => null, isLoading: false });
  await start();
  await act(async () => store.set({ page: { ...page, data: { isRenewed: true } } }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  await act(async () => store.set({ page: { ...page, path: "/sounds/" } }));
  expect(screen.queryByRole("dialog")).toBeNull();
  await wait(3_000);
  expect(currentToasts()).toEqual([]);
});

it("launches again on request", async () => {
  const tracked = collectTrackedEvents();
  await start();
  await wait(3_000);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  expect(screen.getByRole("dialog", { name: "Launching Tuna..." })).toBeTruthy();
  await wait(101);
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { launch_result: "Not available" },
    { launch_result: "Not available" },
  ]);
  expect(launches).toHaveLength(2);
  await close();
});

it("hands a phone the link for a computer, and launches nothing", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 15) Mobile Safari");
  const tracked = collectTrackedEvents();
  await start();
  expect(screen.getByRole("dialog", { name: "Tuna is for computers" })).toBeTruthy();
  expect(screen.getByText(`${location.origin}/download-sound/horn/`)).toBeTruthy();
  await wait(3_000);
  expect(spinner()).toBeNull();
  await close();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect([tracked, launches]).toEqual([[], []]);
  vi.restoreAllMocks();
});

it("offers the download in a toast after the modal of an unanswered launch is closed", async () => {
  await start();
  await wait(101);
  expect(currentToasts()).toEqual([]);
  await close();
  const link = { text: "Download it", href: launch.downloadUrl, clickSource: "tuna_deeplink toast" };
  expect(currentToasts()).toMatchObject([{ text: "Tuna did not open.", link }]);
});

it("shows no toast when the window lost its focus to the app", async () => {
  await start();
  await wait(50);
  fireEvent.blur(window);
  await close();
  await wait(200);
  expect(currentToasts()).toEqual([]);
});

it("shows no toast to visitors who said that they have the app", async () => {
  sessionStorage.tunaAlreadyInstalled = "true";
  await start();
  await wait(101);
  await close();
  expect(currentToasts()).toEqual([]);
});

it("shows no toast to visitors who download, and lets the page navigate", async () => {
  const onDownload = vi.fn();
  await start({ onDownload });
  await wait(101);
  await act(async () => void fireEvent.click(screen.getByRole("link", { name: "Download it" })));
  expect(onDownload).toHaveBeenCalledOnce();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(currentToasts()).toEqual([]);
});

it.each([
  ["an app that took over", () => fireEvent.blur(window), "launched"],
  ["an app that did not answer", () => {}, "Not available"],
])("tells of %s, once, with the item", async (_, answer, launch_result) => {
  const tracked = collectTrackedEvents();
  await start();
  answer();
  expect(tracked).toHaveLength(0);
  await wait(101);
  await close();
  expect(tracked).toEqual([{ name: "openInApp", properties: { launch_result }, item: horn }]);
});

it("tracks failed launches and launches of the app alone", async () => {
  const tracked = collectTrackedEvents();
  const odd = { ...horn, deeplink: "other:horn" };
  await start({ card: odd });
  await close();
  await start({ card: null });
  await wait(101);
  await close();
  expect(tracked).toEqual([
    { name: "openInApp", properties: { launch_result: "Unsupported" }, item: odd },
    { name: "openInApp", properties: { launch_result: "Not available" } },
  ]);
});

it("launches once for two presses while the modal shows, and again after it", async () => {
  await start();
  await start();
  expect(launches).toHaveLength(1);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await close();
  await start();
  expect(launches).toHaveLength(2);
  await close();
});

it("leaves clicks with modifier keys to the browser", () => {
  const event = { metaKey: true, preventDefault: vi.fn() };
  openInApp(event as unknown as Parameters<typeof openInApp>[0], launch);
  expect(event.preventDefault).not.toHaveBeenCalled();
});
