import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { consentOfCookies } from "@tuna/sdk/consent";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exampleHost } from "../testing/example-host.ts";
import { ConsentDialogElement } from "./consent-dialog-element.tsx";

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the component writes
  document.cookie = "tuna_cookie_consent=; Max-Age=0; Path=/";
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

const dialog = () => screen.queryByRole("dialog", { name: "Cookies" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const decision = () => consentOfCookies(document.cookie);

describe("the dialog", () => {
  it("opens for undecided visitors with every button of product rule 10.1, and takes no focus", () => {
    render(<ConsentDialogElement host={exampleHost()} />);
    expect(dialog()).toBeTruthy();
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      "Configuration",
      "Reject All",
      "Accept all Cookies",
    ]);
    expect(document.activeElement).toBe(document.body);
  });

  it("is not in the server's HTML, because the server does not know the decision", () => {
    expect(renderToString(<ConsentDialogElement host={exampleHost()} />)).toMatch(/^<div[^>]* hidden=""/);
  });

  it("stays closed after a decision, with a privacy signal of the browser, and with `manual`", async () => {
    render(<ConsentDialogElement manual host={exampleHost()} />);
    expect(dialog()).toBeNull();
    cleanup();
    render(<ConsentDialogElement host={exampleHost()} />);
    await press("Reject All");
    cleanup();
    render(<ConsentDialogElement host={exampleHost()} />);
    expect(dialog()).toBeNull();
    // biome-ignore lint/suspicious/noDocumentCookie: what the component writes
    document.cookie = "tuna_cookie_consent=; Max-Age=0; Path=/";
    Object.assign(navigator, { globalPrivacyControl: true });
    cleanup();
    const host = exampleHost();
    render(<ConsentDialogElement host={host} />);
    expect(dialog()).toBeNull();
    act(() => void host.methods.show?.());
    await press("Configuration");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Analytics" }).checked).toBe(false);
    expect(screen.getByText(/Your browser asks not to be tracked/)).toBeTruthy();
  });
});

describe("the decision", () => {
  it.each([
    ["Accept all Cookies", "acceptAll", true],
    ["Reject All", "rejectAll", false],
  ])("%s is kept in the page's cookie and told to the page", async (name, choice, analytics) => {
    const host = exampleHost();
    render(<ConsentDialogElement host={host} />);
    await press(name);
    expect(dialog()).toBeNull();
    expect(decision()).toMatchObject({ policyVersion: "1.0", strictlyNecessary: true, analytics });
    expect(host.emitted).toEqual([{ name: "tuna-consent", detail: { choice, ...decision() } }]);
  });

  it.each([true, false])("Accept Selected stores the ticked options: %s", async (isTicked) => {
    render(<ConsentDialogElement host={exampleHost()} />);
    await press("Configuration");
    const necessary = screen.getByRole<HTMLInputElement>("checkbox", { name: "Strictly necessary" });
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
    const analytics = screen.getByRole<HTMLInputElement>("checkbox", { name: "Analytics" });
    expect(analytics.checked).toBe(false);
    if (isTicked) await userEvent.click(analytics);
    await press("Accept Selected");
    expect(decision()?.analytics).toBe(isTicked);
  });

  it("is not stored if the page prevents the event", async () => {
    render(<ConsentDialogElement host={exampleHost(undefined, ["tuna-consent"])} />);
    await press("Accept all Cookies");
    expect(decision()).toBeUndefined();
    expect(dialog()).toBeNull();
  });

  it("can be changed: show() opens the dialog with it, moves focus inside and returns it", async () => {
    const host = exampleHost();
    render(
      <>
        <button type="button">Cookies of this page</button>
        <ConsentDialogElement host={host} />
      </>,
    );
    await press("Accept all Cookies");
    const opener = screen.getByRole("button", { name: "Cookies of this page" });
    opener.focus();
    act(() => void host.methods.show?.());
    expect(document.activeElement).toBe(dialog());
    await press("Configuration");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Analytics" }).checked).toBe(true);
    await press("Reject All");
    expect(decision()?.analytics).toBe(false);
    expect(document.activeElement).toBe(opener);
  });
});

it("Escape closes the configuration first, then the dialog without a decision", async () => {
  render(<ConsentDialogElement host={exampleHost()} />);
  await press("Configuration");
  screen.getByRole("checkbox", { name: "Analytics" }).focus();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(dialog()).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(dialog()).toBeNull();
  expect(decision()).toBeUndefined();
});
