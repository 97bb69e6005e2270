// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ItemCard } from "@tuna/sdk";
import { decideConsent } from "@tuna/sdk/consent";
import { keepPageConsent } from "@tuna/widgets/consent";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { collectNavigations } from "../../composition/testing/collect-navigations.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { collectTrackedEvents } from "../analytics/testing/collect-tracked-events.ts";
import { Page } from "./download-page.tsx";
import type { DownloadPageData } from "./download-page-data.ts";

const agents = {
  windows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0",
  mac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0",
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148",
};
const horn = {
  kind: "sound",
  id: "horn",
  name: "Airhorn",
  audioUrl: "/horn.wav",
  iconUrl: null,
  deeplink: "tuna://open?type=sound&id=horn",
} as ItemCard;
const installers: DownloadPageData["installers"] = [
  { name: "macIntel", url: "https://d.example/intel.dmg" },
  { name: "macArm", url: "https://d.example/arm.dmg" },
  { name: "windows", url: "https://d.example/app.exe" },
];

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/download-sound/horn/");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: what a visitor's cookies are is the test's setting
  for (const name of ["download_id", "cookie_consent"]) document.cookie = `${name}=; Max-Age=0; Path=/`;
});

function open(
  data: Partial<DownloadPageData> = {},
  {
    agent = agents.windows,
    ...viewer
  }: { agent?: string; isLoggedIn?: boolean; isAdministrator?: boolean } = {},
) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  return render(pageOf(data, viewer));
}

function pageOf(
  data: Partial<DownloadPageData>,
  { isLoggedIn = true, isAdministrator = false }: { isLoggedIn?: boolean; isAdministrator?: boolean },
) {
  const viewer = { ...anonymousViewer, isLoggedIn, isAdministrator };
  const site = testSiteContext({ origin: "https://sounds.example", viewer });
  const all: DownloadPageData = {
    kind: "sound",
    card: horn,
    installers,
    providers: [],
    isEmailOffered: true,
    form: { step: "method", email: "" },
    ...data,
  };
  return (
    <SiteReactContext value={site}>
      <Page data={all} path="/download-sound/horn/" />
    </SiteReactContext>
  );
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const offered = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it("asks anonymous visitors for a login, and nobody else", () => {
  open({}, { isLoggedIn: false });
  expect(heading()).toBe("Use Airhorn in Tuna");
  expect(screen.getByLabelText("Email")).toBeTruthy();
  cleanup();
  open();
  expect(heading()).toBe("Install Tuna");
  expect(screen.getByText("Airhorn")).toBeTruthy();
});

it("a login with a provider returns to this page", () => {
  open({ providers: ["discord", "apple"] }, { isLoggedIn: false });
  const hrefs = screen
    .getAllByRole("link", { name: /Continue with/ })
    .map((link) => link.getAttribute("href"));
  const back = encodeURIComponent("/download-sound/horn/");
  expect(hrefs).toEqual([
    `/api/v1/auth/discord/start?comeFrom=${back}`,
    `/api/v1/auth/apple/start?comeFrom=${back}`,
  ]);
});

it("reports the result of a login with a provider", () => {
  open({ form: { step: "method", email: "", message: "The login was cancelled." } }, { isLoggedIn: false });
  expect(screen.getByRole("alert").textContent).toBe("The login was cancelled.");
});

it.each([
  [agents.windows, ["Windows", "Mac Intel", "M1/M2"], "windows"],
  [agents.mac, ["Mac Intel", "M1/M2", "Windows"], "macOS"],
])("offers the visitor's own system first, and remembers it: %s", (agent, names, system) => {
  open({}, { agent });
  expect(offered()).toEqual(names);
  expect(sessionStorage.download_OS).toBe(system);
  expect(sessionStorage.download_type).toBe("sound");
});

it("offers the previously chosen system first after a reload", () => {
  sessionStorage.download_OS = "windows";
  open({}, { agent: agents.mac });
  expect(offered()).toEqual(["Windows", "Mac Intel", "M1/M2"]);
});

it("creates a download id once for visitors who consented, and keeps it", () => {
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  open();
  const id = /download_id=([a-z0-9]{6})/.exec(document.cookie)?.[1];
  expect(id).toBeTruthy();
  cleanup();
  open();
  expect(document.cookie).toContain(`download_id=${id}`);
});

it("creates no download id without consent, nor before the installers step", () => {
  open();
  expect(document.cookie).not.toContain("download_id");
  cleanup();
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  open({}, { isLoggedIn: false });
  expect(document.cookie).not.toContain("download_id");
});

it.each([true, false])(
  "offers phones a link for a computer instead of login and installers (logged in: %s)",
  (isLoggedIn) => {
    open({ providers: ["discord", "apple"] }, { isLoggedIn, agent: agents.phone });
    expect(heading()).toBe("Use Airhorn in Tuna");
    for (const role of ["listitem", "textbox"]) expect(screen.queryByRole(role)).toBeNull();
    expect(screen.queryByRole("link", { name: /Continue with/ })).toBeNull();
    expect(screen.getByText(/runs on computers with macOS or Windows/)).toBeTruthy();
    const url = "https://sounds.example/download-sound/horn/";
    expect(screen.getByText(url)).toBeTruthy();
    const mail = screen.getByRole("link", { name: "Mail it to yourself" });
    expect(mail.getAttribute("href")).toBe(`mailto:?subject=Tuna&body=${encodeURIComponent(url)}`);
  },
);

it("sends no phone to a computer for an app that has no installer", () => {
  open({ installers: [] }, { agent: agents.phone });
  expect(screen.getByText(/Tuna cannot be downloaded here at the moment/)).toBeTruthy();
  expect(screen.queryByText(/runs on computers/)).toBeNull();
});

it("leaves the choice between phone and computer to the style sheet until script knows the device", () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agents.windows);
  const html = renderToString(pageOf({}, { isLoggedIn: false }));
  expect(html).toMatch(/flow-guess-phone.*runs on computers.*flow-guess-computer.*Continue with email/s);
});

it.each([true, false])(
  "asks nobody to log in for an app that has no installer (logged in: %s)",
  (isLoggedIn) => {
    open({ installers: [] }, { isLoggedIn });
    expect(heading()).toBe("Use Airhorn in Tuna");
    expect(screen.queryByLabelText("Email")).toBeNull();
    expect(screen.getByText(/Tuna cannot be downloaded here at the moment/)).toBeTruthy();
    const link = screen.getByRole("link", { name: "I already have Tuna" });
    expect(link.getAttribute("href")).toBe(horn.deeplink);
    expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
    expect(screen.queryByText(/INSTALLER_WINDOWS_URL/)).toBeNull();
  },
);

it("leads to the voice's own page if there is no installer", () => {
  open({ installers: [], kind: "voice", card: { ...horn, kind: "voice" } });
  const link = screen.getByRole("link", { name: "Try the voice on a recording of yours" });
  expect(link.getAttribute("href")).toBe("/voice/horn");
});

it("tells administrators which variables name the installers", () => {
  open({ installers: [] }, { isAdministrator: true });
  expect(screen.getByText(/set INSTALLER_WINDOWS_URL, INSTALLER_MAC_INTEL_URL/)).toBeTruthy();
});

it("puts the installed app first once a launch has reached it", () => {
  sessionStorage.tunaAlreadyInstalled = "true";
  open();
  expect(screen.getByRole("link", { name: "I already have Tuna" }).className).toContain("tn-button-main");
  expect(screen.getByRole("link", { name: "Windows" }).className).not.toContain("tn-button-main");
});

it("offers the file of a sound, and none for a voice", () => {
  open();
  expect(screen.getByRole("link", { name: "Download" })).toBeTruthy();
  cleanup();
  open({ kind: "voice", card: { ...horn, kind: "voice" } });
  expect(screen.queryByRole("link", { name: "Download" })).toBeNull();
});

it('"already installed" leads to the last step, focuses its heading, and is remembered', async () => {
  open();
  await press(screen.getByRole("link", { name: "I already have Tuna" }));
  expect(heading()).toBe("Almost there");
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(sessionStorage.tunaAlreadyInstalled).toBe("true");
  const use = screen.getByRole("link", { name: "Use it in the app" });
  expect(use.getAttribute("href")).toBe(horn.deeplink);
  await press(screen.getByRole("checkbox"));
  expect(sessionStorage.tunaAlreadyInstalled).toBe("false");
  expect(screen.queryByRole("link", { name: "Use it in the app" })).toBeNull();
});

it("starts at the code step after a form posted without script", () => {
  open({ form: { step: "code", email: "a@b.co", problem: "codeWrong" } }, { isLoggedIn: false });
  expect(heading()).toBe("Enter your code");
  expect(screen.getByText("Enter the code that was sent to a@b.co.")).toBeTruthy();
  expect(screen.getByText("Invalid verification code")).toBeTruthy();
});

it("tracks each step with button, login, download and installer as far as known", async () => {
  keepPageConsent(decideConsent("acceptAll", { analytics: false }, new Date()));
  sessionStorage.downloadButtonClicked = "tuna_item card";
  const answer = { expiresInS: 600, resendPauseS: 60, id: "u1", profile: {}, isLoggedIn: true };
  vi.stubGlobal("fetch", async () => Response.json(answer));
  const tracked = collectTrackedEvents();
  const downloads = collectNavigations();
  open({}, { isLoggedIn: false });
  fireEvent.change(screen.getByLabelText("Email"), { target: { value: "a@b.co" } });
  await act(async () => void fireEvent.submit(screen.getByLabelText("Email").closest("form") as Element));
  const digits = await vi.waitFor(() => screen.getByRole("textbox", { name: /code/i }));
  await act(async () => void fireEvent.change(digits, { target: { value: "123456" } }));
  await act(async () => void fireEvent.submit(digits.closest("form") as Element));
  await press(await screen.findByRole("link", { name: "Windows" }));
  // The last step is tracked just after it is shown.
  await vi.waitFor(() => expect(tracked).toHaveLength(4));
  expect(heading()).toBe("Almost there");
  expect(downloads).toHaveLength(1);
  const download_id = /download_id=([a-z0-9]{6})/.exec(document.cookie)?.[1];
  expect(download_id).toBeTruthy();
  const byEmail = { click_source: "tuna_item card", login_method: "email" };
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { flow_step: "method", click_source: "tuna_item card" },
    { flow_step: "code", ...byEmail },
    { flow_step: "install", ...byEmail, download_id },
    { flow_step: "success", ...byEmail, download_id, installer: "windows" },
  ]);
  for (const { name, item } of tracked) expect([name, item]).toEqual(["flowStep", horn]);
});

it("tracks the provider that a visitor leaves for, since the page they return to does not know it", async () => {
  const tracked = collectTrackedEvents();
  open({ providers: ["discord"] }, { isLoggedIn: false });
  const navigations = collectNavigations();
  await press(screen.getByRole("link", { name: "Continue with Discord" }));
  expect(navigations).toHaveLength(1);
  expect(tracked.map(({ properties }) => properties)).toEqual([
    { flow_step: "method" },
    { flow_step: "provider", login_method: "discord" },
  ]);
});

it("tracks no step twice for back and forward", async () => {
  const tracked = collectTrackedEvents();
  open({ card: null });
  await press(screen.getByRole("link", { name: "I already have Tuna" }));
  for (const go of ["back", "forward", "back"] as const) {
    const moved = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
    await act(async () => {
      history[go]();
      await moved;
    });
    expect(heading()).toBe(go === "back" ? "Install Tuna" : "Almost there");
  }
  expect(tracked).toEqual([
    { name: "flowStep", properties: { flow_step: "install" } },
    { name: "flowStep", properties: { flow_step: "success", installer: "alreadyInstalled" } },
  ]);
});

it.each(["reload", "back_forward"])("counts no step when a visitor returns by %s", (type) => {
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  const tracked = collectTrackedEvents();
  open();
  Reflect.deleteProperty(performance, "getEntriesByType");
  expect(tracked).toEqual([]);
});
