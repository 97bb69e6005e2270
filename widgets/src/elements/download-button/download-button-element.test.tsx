import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { exampleHost } from "../testing/example-host.ts";
import { serveAnswers } from "../testing/serve-answers.ts";
import { DownloadButtonElement } from "./download-button-element.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const link = () => screen.getByRole<HTMLAnchorElement>("link", { name: /free|open in/i });
/** jsdom cannot navigate and logs that. */
const stayHere = () => link().addEventListener("click", (event) => event.preventDefault());

it("links to the download in a new tab, with and without script", () => {
  const host = exampleHost();
  expect(renderToString(<DownloadButtonElement itemId="horn" host={host} />)).toContain(
    'href="https://sounds.example/download-sound/horn/"',
  );
  render(<DownloadButtonElement itemId="hero" kind="voice" host={host} />);
  expect(link().href).toBe("https://sounds.example/download-voice/hero/");
  expect(link().target).toBe("_blank");
  expect(link().textContent).toBe("Download For Free");
  cleanup();
  render(<DownloadButtonElement label="Get it" host={host} />);
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Get it" }).href).toBe(
    "https://sounds.example/download-sound/",
  );
});

it("emits an event with the button's place, and does not navigate if the page prevents it", async () => {
  const host = exampleHost(undefined, ["tuna-download"]);
  render(<DownloadButtonElement itemId="horn" source="footer" host={host} />);
  let wasPrevented = false;
  addEventListener("click", (event) => {
    wasPrevented = event.defaultPrevented;
  });
  await userEvent.click(link());
  expect(wasPrevented).toBe(true);
  expect(host.emitted).toEqual([
    {
      name: "tuna-download",
      detail: {
        step: "site",
        kind: "sound",
        id: "horn",
        source: "tuna_footer",
        url: "https://sounds.example/download-sound/horn/",
      },
    },
  ]);
});

it("opens the app, says so, and offers the download to visitors without the app", async () => {
  render(<DownloadButtonElement itemId="horn" mode="open" host={exampleHost()} />);
  expect(link().href).toBe("tuna://open?type=sound&id=horn");
  expect(link().target).toBe("");
  stayHere();
  await userEvent.click(link());
  expect(screen.getByRole("status").textContent).toBe("Launching Tuna... Download it");
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Download it" }).href).toBe(
    "https://sounds.example/download-sound/horn/",
  );
});

it("loads a voice's deeplink from the site, and links to the download until then", async () => {
  const deeplink = "tuna://open?type=voice_VL1&id=hero";
  await using api = await serveAnswers(() => ({
    cards: [exampleCard({ kind: "voice", id: "hero", deeplink })],
  }));
  render(<DownloadButtonElement itemId="hero" kind="voice" mode="open" host={exampleHost(api.url)} />);
  expect(link().href).toBe(`${api.url}/download-voice/hero/`);
  expect(link().textContent).toBe("OPEN IN Tuna");
  await expect.poll(() => link().href).toBe(deeplink);
});

it("keeps linking to the download if the site answers with a script or not at all", async () => {
  const deeplink = "javascript:alert(1)";
  await using api = await serveAnswers((path) =>
    path.includes("hero") ? { cards: [exampleCard({ kind: "voice", id: "hero", deeplink })] } : undefined,
  );
  for (const id of ["hero", "lost"]) {
    const host = exampleHost(api.url);
    render(<DownloadButtonElement itemId={id} kind="voice" mode="open" host={host} />);
    await expect.poll(() => api.asked.some((path) => path.includes(id))).toBe(true);
    if (id === "lost") await expect.poll(() => host.problems[0]?.code).toBe("network");
    expect(link().href).toBe(`${api.url}/download-voice/${id}/`);
    cleanup();
  }
});

describe("the dialog", () => {
  const shown: object[] = [];
  /** A stand-in for the flow's element. The real one is tested in a browser. */
  const defineFlow = () => {
    if (customElements.get("tuna-download-flow")) return;
    customElements.define(
      "tuna-download-flow",
      class extends HTMLElement {
        async show() {
          shown.push({ ...this });
        }
      },
    );
  };
  const flows = () => document.querySelectorAll("tuna-download-flow");
  const press = (init: MouseEventInit = {}) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
    link().dispatchEvent(event);
    return !event.defaultPrevented;
  };

  it("does not open before the flow's code is loaded; the button is a link", () => {
    render(<DownloadButtonElement itemId="horn" host={exampleHost()} />);
    stayHere();
    fireEvent.pointerEnter(link());
    expect(flows()).toHaveLength(1);
    fireEvent.focus(link());
    expect(flows()).toHaveLength(1);
    expect(shown).toEqual([]);
  });

  it("opens beside the button for the same item, is created once, and is removed with the button", () => {
    defineFlow();
    const host = exampleHost();
    render(<DownloadButtonElement itemId="hero" kind="voice" source="footer" host={host} />);
    expect(flows()).toHaveLength(0);
    expect([press(), press()]).toEqual([false, false]);
    expect(shown).toMatchObject([
      { itemId: "hero", kind: "voice", source: "footer" },
      { itemId: "hero", kind: "voice", source: "footer" },
    ]);
    expect(flows()).toHaveLength(1);
    expect(host.element.nextElementSibling).toBe(flows()[0]);
    cleanup();
    expect(flows()).toHaveLength(0);
  });

  it("does not open for new tabs, with `opens` site, or for the app", () => {
    defineFlow();
    shown.length = 0;
    render(<DownloadButtonElement itemId="horn" host={exampleHost()} />);
    stayHere();
    for (const key of ["ctrlKey", "metaKey", "shiftKey", "altKey"]) press({ [key]: true });
    cleanup();
    render(<DownloadButtonElement itemId="horn" opens="site" host={exampleHost()} />);
    stayHere();
    press();
    cleanup();
    render(<DownloadButtonElement itemId="horn" mode="open" host={exampleHost()} />);
    stayHere();
    press();
    expect(shown).toEqual([]);
  });

  it("opens on a phone in place of the app", () => {
    defineFlow();
    shown.length = 0;
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Mobile/15E148");
    render(<DownloadButtonElement itemId="horn" mode="open" host={exampleHost()} />);
    expect(link().textContent).toBe("OPEN IN Tuna");
    expect(link().href).toBe("https://sounds.example/download-sound/horn/");
    expect(press()).toBe(false);
    expect(shown).toMatchObject([{ itemId: "horn", kind: "sound" }]);
    expect(screen.getByRole("status").textContent).toBe("");
  });

  it("begins anew at the press if its code failed to load before", () => {
    defineFlow();
    shown.length = 0;
    render(<DownloadButtonElement itemId="horn" host={exampleHost()} />);
    fireEvent.pointerEnter(link());
    const [failed] = flows();
    failed?.dispatchEvent(new CustomEvent("tuna-error", { detail: { code: "network", message: "" } }));
    expect(press()).toBe(false);
    expect(shown).toMatchObject([{ itemId: "horn" }]);
    expect([...flows()]).not.toContain(failed);
  });

  it("stays closed if the page prevents the event", () => {
    defineFlow();
    shown.length = 0;
    render(<DownloadButtonElement itemId="horn" host={exampleHost(undefined, ["tuna-download"])} />);
    expect(press()).toBe(false);
    expect(shown).toEqual([]);
  });
});
