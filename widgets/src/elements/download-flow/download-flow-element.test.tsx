import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { isEmbedNonce } from "@tuna/sdk/embed";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type ExampleHost, exampleHost } from "../testing/example-host.ts";
import { type AnswerServer, serveAnswers } from "../testing/serve-answers.ts";
import { DownloadFlowElement } from "./download-flow-element.tsx";

beforeAll(() => {
  // jsdom does not implement the top layer.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

let installers: unknown;
let visitor: unknown;
let api: AnswerServer;
let host: ExampleHost;
/** The site's window, or null if the browser opens none. */
let opened: Window | null;
let openedUrl: URL;

beforeEach(async () => {
  visitor = undefined;
  opened = document.body.appendChild(document.createElement("iframe")).contentWindow;
  window.open = (url) => {
    openedUrl = new URL(String(url));
    return opened;
  };
  installers = [
    { name: "macArm", url: "https://example.org/m1.dmg" },
    { name: "windows", url: "https://example.org/setup.exe" },
  ];
  api = await serveAnswers((path) => (path.includes("visitor") ? visitor : installers));
  host = exampleHost(api.url);
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
  for (const frame of document.querySelectorAll("iframe")) frame.remove();
});

async function open(): Promise<void> {
  render(<DownloadFlowElement itemId="horn" source="homepageBanner" host={host} />);
  await act(() => host.methods.show?.());
  // jsdom cannot navigate and logs that.
  screen.getByRole("dialog").addEventListener("click", (event) => event.preventDefault());
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** The message of the site's window after its visitor has agreed. */
const answer = (changes: { data?: object; source?: Window | null; origin?: string } = {}) =>
  act(() => {
    const nonce = openedUrl.searchParams.get("nonce");
    const message = {
      protocol: "tuna.embed",
      version: 1,
      type: "login",
      nonce,
      token: "t.o.k",
      name: "Vera",
    };
    const { data = {}, source = opened, origin = api.url } = changes;
    dispatchEvent(new MessageEvent("message", { source, origin, data: { ...message, ...data } }));
  });
const logIn = async () => {
  await press("Log in with Tuna");
  await answer();
};
const heading = () => screen.getByRole("heading").textContent;
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });

it("requests nothing before it is opened", async () => {
  render(<DownloadFlowElement itemId="horn" host={host} />);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(api.asked).toEqual([]);
});

describe("the steps", () => {
  it("lead to the site's page, or after a login to the installers of the site", async () => {
    await open();
    expect(heading()).toBe("Get Tuna");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(link("Continue on Tuna").href).toBe(`${api.url}/download-sound/horn/`);
    await logIn();
    screen.getByText("Logged in as Vera");
    await screen.findByRole("link", { name: "Windows" });
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(link("M1/M2").href).toBe("https://example.org/m1.dmg");
    expect(screen.queryByRole("link", { name: "Mac Intel" })).toBeNull();
  });

  it("let visitors use the item once they say that the app is installed", async () => {
    await open();
    await logIn();
    await userEvent.click(await screen.findByRole("link", { name: "Windows" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use it in the app" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "The app is installed" }));
    expect(link("Use it in the app").href).toBe("tuna://open?type=sound&id=horn");
    await userEvent.click(link("Use it in the app"));
    expect(screen.getByRole("status").textContent).toContain("Launching Tuna...");
    await press("Choose another installer");
    expect(heading()).toBe("Install Tuna");
  });

  it("skip to the end for visitors with the app", async () => {
    await open();
    await logIn();
    await press("I already have Tuna");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(link("Use it in the app").href).toBe("tuna://open?type=sound&id=horn");
  });
});

it("are reported to the page, and the page can prevent each", async () => {
  await open();
  await logIn();
  await press("I already have Tuna");
  expect(host.emitted.map(({ name, detail }) => [name, detail])).toEqual([
    ["tuna-download", { step: "login", kind: "sound", id: "horn", source: "tuna_homepage banner" }],
    ["tuna-download", { step: "install", kind: "sound", id: "horn", source: "tuna_homepage banner" }],
    [
      "tuna-download",
      {
        step: "success",
        kind: "sound",
        id: "horn",
        source: "tuna_homepage banner",
        installer: "alreadyInstalled",
      },
    ],
  ]);
  cleanup();
  host = exampleHost(api.url, ["tuna-download"]);
  await open();
  let isOpened = false;
  window.open = () => {
    isOpened = true;
    return opened;
  };
  await press("Log in with Tuna");
  expect(isOpened).toBe(false);
  expect(heading()).toBe("Get Tuna");
});

describe("the site's window", () => {
  const status = () => screen.getByRole("status").textContent;

  it("opens for this page and this login, and the flow waits for it", async () => {
    await open();
    await press("Log in with Tuna");
    expect(openedUrl.origin + openedUrl.pathname).toBe(`${api.url}/embed-login/`);
    expect(openedUrl.searchParams.get("origin")).toBe(location.origin);
    const nonce = openedUrl.searchParams.get("nonce");
    expect(isEmbedNonce(nonce)).toBe(true);
    expect(status()).toBe("Waiting for you to log in in the other window.");
    await press("Close");
    await act(() => host.methods.show?.());
    await press("Log in with Tuna");
    expect(openedUrl.searchParams.get("nonce")).not.toBe(nonce);
  });

  it.each([
    ["another origin", () => answer({ origin: "https://evil.example" })],
    ["another window", () => answer({ source: window })],
    ["no window", () => answer({ source: null })],
    ["another login", () => answer({ data: { nonce: "0123456789abcdef" } })],
    ["another protocol", () => answer({ data: { protocol: "other" } })],
    ["another version", () => answer({ data: { version: 2 } })],
    ["no token", () => answer({ data: { token: undefined } })],
    ["no name", () => answer({ data: { name: { toString: "x" } } })],
  ])("is not believed when the message comes from %s", async (_, say) => {
    await open();
    await press("Log in with Tuna");
    await say();
    expect(heading()).toBe("Get Tuna");
    await answer();
    expect(heading()).toBe("Install Tuna");
  });

  it("is ignored after the dialog is closed", async () => {
    await open();
    await press("Log in with Tuna");
    await press("Close");
    await act(() => host.methods.show?.());
    await answer();
    expect(heading()).toBe("Get Tuna");
  });

  it("is reported as blocked if the browser does not open it, and can be opened again", async () => {
    const frame = opened;
    opened = null;
    await open();
    await press("Log in with Tuna");
    expect(status()).toContain("Your browser blocked the window.");
    opened = frame;
    await logIn();
    expect(heading()).toBe("Install Tuna");
  });

  it("is reported as closed if the visitor closes it early, and can be opened again", async () => {
    await open();
    await press("Log in with Tuna");
    document.querySelector("iframe")?.remove();
    Object.defineProperty(opened, "closed", { value: true });
    await screen.findByText("The window was closed before you logged in.");
    opened = document.body.appendChild(document.createElement("iframe")).contentWindow;
    await logIn();
    expect(heading()).toBe("Install Tuna");
  });
});

describe("a logged-in visitor", () => {
  it("is not asked again while the site accepts the token, and is shown by name", async () => {
    visitor = { name: "Vera of today", isSensitiveAllowed: false };
    await open();
    await logIn();
    await press("Close");
    await act(() => host.methods.show?.());
    await screen.findByText("Logged in as Vera of today");
    expect(heading()).toBe("Install Tuna");
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])).not.toContain(
      "t.o.k",
    );
  });

  it("logs in again if the site rejects the token", async () => {
    await open();
    await logIn();
    await press("Close");
    await act(() => host.methods.show?.());
    await expect.poll(() => api.asked.some((path) => path.includes("visitor"))).toBe(true);
    expect(heading()).toBe("Get Tuna");
    await logIn();
    expect(heading()).toBe("Install Tuna");
  });
});

describe("installers that fail to load", () => {
  it("can be requested again, and are reported to the page", async () => {
    installers = undefined;
    await open();
    await logIn();
    await screen.findByText(/could not be loaded/);
    expect(host.problems.map(({ code }) => code)).toEqual(["network"]);
    installers = [{ name: "windows", url: "https://example.org/setup.exe" }];
    await press("Try again");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    await screen.findByRole("link", { name: "Windows" });
  });

  it.each([
    ["none are named", []],
    ["what is named is a script", [{ name: "windows", url: "javascript:alert(1)" }]],
  ])("are said to be missing when %s", async (_, answer) => {
    installers = answer;
    await open();
    await logIn();
    await screen.findByText(/cannot be downloaded here/);
    expect(screen.queryByRole("link", { name: "Windows" })).toBeNull();
  });
});

it("gives a phone the link for a computer instead of a login", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Mobile/15E148");
  await open();
  expect(screen.getByText(/runs on computers with macOS or Windows/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Log in with Tuna" })).toBeNull();
  const url = `${api.url}/download-sound/horn/`;
  expect(link(url).getAttribute("href")).toBe(url);
  vi.restoreAllMocks();
});

it("closes by its button and by hide(), and starts over when it opens again", async () => {
  await open();
  await logIn();
  await press("Close");
  expect(screen.queryByRole("heading")).toBeNull();
  await act(() => host.methods.show?.());
  expect(heading()).toBe("Get Tuna");
  await act(() => host.methods.hide?.());
  expect(screen.queryByRole("heading")).toBeNull();
});

it("closes by a click beside it, and not by a drag out of its body", async () => {
  await open();
  const dialog = screen.getByRole("dialog");
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: screen.getByRole("heading") },
    { keys: "[/MouseLeft]", target: dialog },
  ]);
  expect(heading()).toBe("Get Tuna");
  await userEvent.click(dialog);
  expect(screen.queryByRole("heading")).toBeNull();
});
