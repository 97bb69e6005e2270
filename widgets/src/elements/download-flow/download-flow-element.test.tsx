import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ExampleHost, exampleHost } from "../example-host.ts";
import { type AnswerServer, serveAnswers } from "../serve-answers.ts";
import { DownloadFlowElement } from "./download-flow-element.tsx";

beforeAll(() => {
  // jsdom has no top layer.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
});

let installers: unknown;
let api: AnswerServer;
let host: ExampleHost;

beforeEach(async () => {
  installers = [
    { name: "macArm", url: "https://example.org/m1.dmg" },
    { name: "windows", url: "https://example.org/setup.exe" },
  ];
  api = await serveAnswers(() => installers);
  host = exampleHost(api.url);
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
});

async function open(): Promise<void> {
  render(<DownloadFlowElement itemId="horn" source="homepageBanner" host={host} />);
  await act(() => host.methods.show?.());
  // jsdom goes nowhere, and says so.
  screen.getByRole("dialog").addEventListener("click", (event) => event.preventDefault());
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading").textContent;
const link = (name: string) => screen.getByRole<HTMLAnchorElement>("link", { name });

it("asks for nothing before it is opened", async () => {
  render(<DownloadFlowElement itemId="horn" host={host} />);
  expect(screen.queryByRole("heading")).toBeNull();
  expect(api.asked).toEqual([]);
});

describe("the way through", () => {
  it("leads to the library's own page, or to the installers that it names", async () => {
    await open();
    expect(heading()).toBe("Get Tuna");
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(link("Continue on Tuna").href).toBe(`${api.url}/download-sound/horn/`);
    await press("Choose an installer");
    await screen.findByRole("link", { name: "Windows" });
    expect(document.activeElement).toBe(screen.getByRole("heading"));
    expect(link("M1/M2").href).toBe("https://example.org/m1.dmg");
    expect(screen.queryByRole("link", { name: "Mac Intel" })).toBeNull();
  });

  it("lets use the item in the app once somebody says that it is installed", async () => {
    await open();
    await press("Choose an installer");
    await userEvent.click(await screen.findByRole("link", { name: "Windows" }));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use it in the app" }).disabled).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "The app is installed" }));
    expect(link("Use it in the app").href).toBe("tuna://open?type=sound&id=horn");
    await userEvent.click(link("Use it in the app"));
    expect(screen.getByRole("status").textContent).toContain("Launching Tuna...");
    await press("Choose another installer");
    expect(heading()).toBe("Install Tuna");
  });

  it("goes straight to the end for who already has the app", async () => {
    await open();
    await press("Choose an installer");
    await press("I already have Tuna");
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(link("Use it in the app").href).toBe("tuna://open?type=sound&id=horn");
  });
});

it("tells the page of every step, and a page that says no keeps it from being gone", async () => {
  await open();
  await press("Choose an installer");
  await press("I already have Tuna");
  expect(host.told.map(({ name, detail }) => [name, detail])).toEqual([
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
  await press("Choose an installer");
  expect(heading()).toBe("Get Tuna");
});

describe("installers that cannot be had", () => {
  it("can be asked for again, and the page hears of it", async () => {
    installers = undefined;
    await open();
    await press("Choose an installer");
    await screen.findByText(/could not be loaded/);
    expect(host.problems.map(({ code }) => code)).toEqual(["network"]);
    installers = [{ name: "windows", url: "https://example.org/setup.exe" }];
    await press("Try again");
    await screen.findByRole("link", { name: "Windows" });
  });

  it.each([
    ["none are named", []],
    ["what is named is a script", [{ name: "windows", url: "javascript:alert(1)" }]],
  ])("are said to be missing when %s", async (_, answer) => {
    installers = answer;
    await open();
    await press("Choose an installer");
    await screen.findByText(/has not named an installer/);
    expect(screen.queryByRole("link", { name: "Windows" })).toBeNull();
  });
});

it("closes by its button and by hide(), and starts over when it is opened again", async () => {
  await open();
  await press("Choose an installer");
  await press("Close");
  expect(screen.queryByRole("heading")).toBeNull();
  await act(() => host.methods.show?.());
  expect(heading()).toBe("Get Tuna");
  await act(() => host.methods.hide?.());
  expect(screen.queryByRole("heading")).toBeNull();
});
