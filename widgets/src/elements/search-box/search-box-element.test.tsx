import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Suggestions } from "@tuna/sdk";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createPlayer, type Player } from "../../player/player.ts";
import { AudioDouble } from "../../player/testing/audio-double.ts";
import { exampleSuggestions } from "../../search/testing/example-suggestions.ts";
import { type ExampleHost, exampleHost } from "../testing/example-host.ts";
import { type AnswerServer, serveAnswers } from "../testing/serve-answers.ts";
import { SearchBoxElement, type SearchBoxElementProps } from "./search-box-element.tsx";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
let suggestions: Suggestions | undefined;
let api: AnswerServer;

beforeEach(async () => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
  suggestions = exampleSuggestions("ho");
  api = await serveAnswers(() => suggestions);
});
afterEach(async () => {
  cleanup();
  await api[Symbol.asyncDispose]();
});

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const option = (name: RegExp) => screen.findByRole<HTMLAnchorElement>("option", { name });

async function type(
  text: string,
  host: ExampleHost,
  given: Partial<SearchBoxElementProps> = {},
): Promise<void> {
  render(<SearchBoxElement target="stay" {...given} host={host} />);
  await userEvent.type(field(), text);
}

it("is a form that leads to the site before any script", () => {
  const html = renderToString(
    <SearchBoxElement kind="voice" placeholder="Find a voice" host={exampleHost()} />,
  );
  expect(html).toContain('action="https://sounds.example/search/voices/"');
  expect(html).toContain('name="q"');
  expect(html).toContain('placeholder="Find a voice"');
});

describe("suggestions", () => {
  it("come from the site in one request, of both kinds", async () => {
    await type("ho", exampleHost(api.url));
    await option(/Airhorn/);
    await option(/Hoarse Hero/);
    expect(api.asked).toEqual(["/api/v1/suggest?q=ho"]);
  });

  it.each([
    ["sound", /Airhorn/, /Hoarse Hero/],
    ["voice", /Hoarse Hero/, /Airhorn/],
  ] as const)("are of one kind alone with kind=%s", async (kind, offered, left) => {
    await type("ho", exampleHost(api.url), { kind });
    await option(offered);
    expect(screen.queryByRole("option", { name: left })).toBeNull();
  });

  it.each<["voice" | "sound", Partial<Suggestions>]>([
    ["voice", { voices: [] }],
    ["sound", { sounds: [] }],
  ])("name no spelling that only the other kind has with kind=%s", async (kind, left) => {
    suggestions = exampleSuggestions("horm", {
      tags: [],
      match: "corrected",
      correctedQuery: "horn",
      ...left,
    });
    await type("horm", exampleHost(api.url), { kind });
    expect(await screen.findByText(/Nothing starts with that/)).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Did you mean" })).toBeNull();
  });

  it("that fail to load are reported to the page, and searching still works", async () => {
    suggestions = undefined;
    const host = exampleHost(api.url);
    await type("ho", host);
    await expect.poll(() => host.problems.map(({ code }) => code)).toEqual(["network"]);
    await userEvent.keyboard("{Enter}");
    expect(host.emitted.map(({ name }) => name)).toEqual(["tuna-search"]);
  });
});

describe("a search", () => {
  it("is reported with its target, and does not navigate with target=stay", async () => {
    const host = exampleHost(api.url);
    await type("Air Horn", host);
    await userEvent.keyboard("{Enter}");
    expect(host.emitted).toEqual([
      {
        name: "tuna-search",
        detail: { term: "Air Horn", kind: "sound", url: `${api.url}/search/sounds/air-horn/` },
      },
    ]);
  });

  it("stores nothing on the device unless `recent` is set", async () => {
    await type("ho", exampleHost(api.url));
    await userEvent.keyboard("{Enter}");
    expect(localStorage.length).toBe(0);
    cleanup();
    await type("ho", exampleHost(api.url), { recent: true });
    await userEvent.keyboard("{Enter}");
    expect(localStorage.getItem("tunaRecentSearches")).toBe('["ho"]');
  });

  it("is promised to be listed only if it is stored", async () => {
    const hint = async (recent: boolean) => {
      render(<SearchBoxElement recent={recent} host={exampleHost(api.url)} />);
      await userEvent.click(field());
      const { textContent } = await screen.findByRole("status", { hidden: true });
      cleanup();
      return textContent;
    };
    expect(await hint(true)).toBe("Find a sound, a voice or a tag. Your searches will be listed here.");
    expect(await hint(false)).toBe("Find a sound, a voice or a tag.");
  });
});

describe("a text that the page sets", () => {
  it("is that of a form at once, and in the field", () => {
    const host = exampleHost(api.url);
    render(<SearchBoxElement term="ho" host={host} />);
    act(() => {
      host.methods.fill?.("horn");
      expect(host.formValue).toBe("horn");
    });
    expect(field().value).toBe("horn");
    act(() => void host.methods.fill?.());
    expect(field().value).toBe("ho");
    expect(host.formValue).toBe("ho");
  });

  it("replaces a text that was typed and leaves the focus in the field", async () => {
    const host = exampleHost(api.url);
    await type("ho", host);
    act(() => void host.methods.fill?.(""));
    expect(document.activeElement).toBe(field());
    expect(field().value).toBe("");
    await userEvent.keyboard("air");
    expect(field().value).toBe("air");
    expect(host.formValue).toBe("air");
  });
});

describe("a suggestion", () => {
  it("that was played from the list stops when the box is removed", async () => {
    const audio = new AudioDouble();
    page[slot] = createPlayer(() => audio.asElement());
    await type("ho", exampleHost(api.url));
    await userEvent.click((await option(/Airhorn/)).querySelector("[data-does=play]") as Element);
    audio.sound();
    expect(audio.paused).toBe(false);
    cleanup();
    expect(audio.paused).toBe(true);
  });

  it.each([
    [/Airhorn/, { kind: "sound", id: "horn" }, "/sound/horn"],
    [/Hoarse Hero/, { kind: "voice", id: "hero" }, "/voice/hero"],
    [/horror/, { kind: "sound", tag: "horror" }, "/sounds/tag/horror/"],
  ])("%s leads to its page on the site, unless the page prevents it", async (name, detail, path) => {
    const host = exampleHost(api.url, ["tuna-select"]);
    await type("ho", host, { target: "library" });
    const line = await option(name);
    expect(line.href).toBe(api.url + path);
    let wasPrevented = false;
    const watch = (event: Event) => {
      wasPrevented = event.defaultPrevented;
    };
    addEventListener("click", watch);
    await userEvent.click(line);
    removeEventListener("click", watch);
    expect(host.emitted).toEqual([{ name: "tuna-select", detail: { ...detail, url: api.url + path } }]);
    expect(wasPrevented).toBe(true);
  });
});
