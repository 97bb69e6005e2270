import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Suggestions } from "@tuna/sdk";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlayer, type Player } from "../player/player.ts";
import { AudioDouble } from "../player/testing/audio-double.ts";
import { SearchBox, type SearchBoxProps } from "./search-box.tsx";
import { exampleSuggestions } from "./testing/example-suggestions.ts";

const page = globalThis as { [slot]?: Player };
const slot = Symbol.for("tuna.player.v3");
let audio: AudioDouble;
let load: (query: string) => Promise<Suggestions>;
const onSearch = vi.fn();

const props: SearchBoxProps = {
  id: "search",
  action: "/search/",
  loadSuggestions: (query) => load(query),
  storageKey: "testRecentSearches",
  hrefOfTerm: (term) => `#search-${term}`,
  hrefOfItem: (card) => `#${card.kind}-${card.id}`,
  hrefOfTag: (tag) => `#tag-${tag.slug}`,
  onSearch,
};

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = () => {};
  localStorage.clear();
  location.hash = "";
  onSearch.mockClear();
  load = async (query) => exampleSuggestions(query);
  audio = new AudioDouble();
  page[slot] = createPlayer(() => audio.asElement());
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const optionNamed = (name: RegExp) => screen.findByRole("option", { name });
const activeOption = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");

async function typeIn(text: string): Promise<void> {
  render(<SearchBox {...props} />);
  await userEvent.type(field(), text);
  // Likely spellings are searches too, and may show already.
  await screen.findByRole("option", { name: `Search for “${text}”` });
}

describe("an empty field", () => {
  const popular = {
    terms: ["air horn", "goat"],
    tags: [{ slug: "memes", name: "memes", description: "", soundCount: 3, voiceCount: 0 }],
  };
  const optionsOf = async (name: string) =>
    within(await screen.findByRole("group", { name }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent);

  it("offers recent searches, then trending ones and popular tags, by keyboard too", async () => {
    localStorage.setItem("testRecentSearches", '["laser"]');
    render(<SearchBox {...props} loadPopular={async () => popular} />);
    await userEvent.click(field());
    expect(await optionsOf("Trending searches")).toEqual(["air horn", "goat"]);
    expect(await optionsOf("Popular tags")).toEqual(["memes3 sounds"]);
    expect(screen.getAllByRole("option")[0]?.textContent).toBe("laser");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(activeOption()?.textContent).toBe("air horn");
    await userEvent.keyboard("{Enter}");
    expect(onSearch).toHaveBeenCalledWith("air horn");
  });

  it("marks the line that arrows were pressed for before the first line was there", async () => {
    const loaded = Promise.withResolvers<typeof popular>();
    const loadPopular = vi.fn(() => loaded.promise);
    render(<SearchBox {...props} loadPopular={loadPopular} />);
    await userEvent.click(field());
    await userEvent.keyboard("{ArrowDown}");
    await vi.waitFor(() => expect(loadPopular).toHaveBeenCalled());
    await userEvent.keyboard("{ArrowDown}");
    loaded.resolve(popular);
    await optionNamed(/goat/);
    expect(activeOption()?.textContent).toBe("goat");
  });

  it("loads them once, and not before it is opened", async () => {
    const loadPopular = vi.fn(async () => popular);
    render(<SearchBox {...props} loadPopular={loadPopular} />);
    expect(loadPopular).not.toHaveBeenCalled();
    await userEvent.click(field());
    await screen.findByRole("group", { name: "Trending searches" });
    await userEvent.type(field(), "ho");
    await userEvent.clear(field());
    await screen.findByRole("group", { name: "Trending searches" });
    expect(loadPopular).toHaveBeenCalledTimes(1);
  });

  it("still offers recent searches if these fail to load", async () => {
    localStorage.setItem("testRecentSearches", '["laser"]');
    render(<SearchBox {...props} loadPopular={() => Promise.reject(new Error("offline"))} />);
    await userEvent.click(field());
    await optionNamed(/laser/);
    expect(screen.queryByRole("group", { name: "Trending searches" })).toBeNull();
  });
});

describe("the list", () => {
  it("names a likely spelling above what it finds, and searches for it", async () => {
    load = async (query) =>
      exampleSuggestions(query, { match: "corrected", correctedQuery: "horn", tags: [] });
    await typeIn("horm");
    const guess = within(await screen.findByRole("group", { name: "Did you mean" })).getByRole("option");
    expect(guess.textContent).toBe("Search for “horn”");
    await userEvent.click(guess);
    expect(onSearch).toHaveBeenCalledWith("horn");
  });

  it("says that suggestions are close when none is exact", async () => {
    load = async (query) => exampleSuggestions(query, { match: "close", tags: [] });
    await typeIn("horn xyz");
    expect(await screen.findByRole("group", { name: "No exact match: close sounds" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "No exact match: close voices" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Sounds" })).toBeNull();
  });

  it("starts with the search itself, followed by sounds, voices and tags with headings", async () => {
    await typeIn("ho");
    await optionNamed(/Airhorn/);
    const options = screen.getAllByRole("option").map((option) => option.textContent);
    expect(options[0]).toBe("Search for “ho”");
    expect(options).toHaveLength(5);
    expect(within(screen.getByRole("group", { name: "Sounds" })).getAllByRole("option")).toHaveLength(2);
    expect(within(screen.getByRole("group", { name: "Voices" })).getAllByRole("option")).toHaveLength(1);
    expect(within(screen.getByRole("group", { name: "Tags" })).getAllByRole("option")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("4 suggestions");
  });

  it("marks the typed letters, and links to each item's page", async () => {
    await typeIn("hor");
    const tag = await optionNamed(/horror/);
    expect(tag.querySelector("mark")?.textContent).toBe("hor");
    expect(tag.getAttribute("href")).toBe("#tag-horror");
    expect((await optionNamed(/Airhorn/)).getAttribute("href")).toBe("#sound-horn");
  });

  it("contains only the search if nothing is found or the site does not answer, and says so", async () => {
    load = async (query) => exampleSuggestions(query, { sounds: [], voices: [], tags: [] });
    await typeIn("qqq");
    expect(await screen.findByText(/Nothing starts with that/)).toBeTruthy();
    load = () => Promise.reject(new Error("no network"));
    await userEvent.type(field(), "z");
    expect(await screen.findByText("Unexpected error")).toBeTruthy();
    expect(screen.getAllByRole("option")).toHaveLength(1);
    await userEvent.keyboard("{Enter}");
    expect(onSearch).toHaveBeenCalledWith("qqqz");
  });

  it("keeps a sensitive sound silent and unnamed", async () => {
    const [horn] = exampleSuggestions("").sounds;
    const redacted = { ...horn!, isSensitive: true };
    load = async (query) => exampleSuggestions(query, { sounds: [redacted] });
    await typeIn("air");
    const line = await optionNamed(/^Explicit Content/);
    expect(line.querySelector("[data-does]")).toBeNull();
    expect(line.dataset.redacted).toBe("");
    expect(screen.queryByText(/Airhorn/)).toBeNull();
    expect(line.querySelector("img")).toBeNull();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
    expect(audio.loadCount).toBe(0);
  });
});

describe("by keyboard", () => {
  it("arrows wrap around, Home and End move to the ends, and the field names the active line", async () => {
    await typeIn("ho");
    await optionNamed(/Airhorn/);
    expect(field().getAttribute("aria-controls")).toBe(screen.getByRole("listbox").id);
    await userEvent.keyboard("{ArrowUp}");
    expect(activeOption()?.textContent).toContain("horror");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(activeOption()?.textContent).toContain("Airhorn");
    expect(activeOption()?.getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{Home}");
    expect(activeOption()?.textContent).toContain("Search for");
    await userEvent.keyboard("{End}");
    expect(activeOption()?.textContent).toContain("horror");
    expect(document.activeElement).toBe(field());
  });

  it("Right arrow plays and pauses the active sound, and the list stays open", async () => {
    await typeIn("ho");
    await optionNamed(/Airhorn/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
    expect(audio.src).toBe(exampleSuggestions("").sounds[0]?.audioUrl);
    expect(audio.paused).toBe(false);
    await userEvent.keyboard("{Alt>}{Enter}{/Alt}");
    expect(audio.paused).toBe(true);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(location.hash).toBe("");
  });

  it("Enter opens the active line, and searches without one", async () => {
    await typeIn("ho");
    await optionNamed(/Airhorn/);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    // Safari confirms a conversion of the input method by this Enter.
    fireEvent.keyDown(field(), { key: "Enter", keyCode: 229 });
    expect(field().getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Enter}");
    expect(location.hash).toBe("#sound-horn");
    expect(field().getAttribute("aria-expanded")).toBe("false");
    await userEvent.type(field(), "laser{Enter}");
    expect(onSearch).toHaveBeenCalledExactlyOnceWith("laser");
  });

  it("Enter on spaces neither searches nor leaves the page", async () => {
    render(<SearchBox {...props} />);
    await userEvent.type(field(), "  ");
    expect(fireEvent.submit(field().form!), "the browser may submit the form").toBe(false);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it("Escape and Tab close the list, Down opens it again", async () => {
    await typeIn("ho");
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field().value).toBe("ho");
    await userEvent.keyboard("{ArrowDown}");
    expect(screen.getByRole("listbox")).toBeTruthy();
    await userEvent.keyboard("{Tab}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Clear" }));
  });
});

describe("by pointer", () => {
  it("the play control of a line plays without closing the list", async () => {
    await typeIn("ho");
    const play = (await optionNamed(/Airhorn/)).querySelector("[data-does=play]")!;
    await userEvent.click(play);
    expect(audio.paused).toBe(false);
    expect(document.activeElement).toBe(field());
    expect(location.hash).toBe("");
    expect(screen.getByRole("listbox")).toBeTruthy();
  });

  it("Clear empties the field and keeps focus in it", async () => {
    await typeIn("ho");
    await userEvent.click(screen.getByRole("button", { name: "Clear" }));
    expect(field().value).toBe("");
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole("button", { name: "Clear" })).toBeNull();
  });
});

describe("recent searches", () => {
  it("are offered in the empty field, and can be removed one by one or all", async () => {
    await typeIn("horn");
    await userEvent.keyboard("{Enter}");
    await userEvent.clear(field());
    await userEvent.type(field(), "laser{Enter}");
    await userEvent.clear(field());
    expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual([
      "laser",
      "horn",
      "Clear recent searches",
    ]);
    await userEvent.keyboard("{ArrowDown}{Delete}");
    expect(screen.queryByRole("option", { name: "laser" })).toBeNull();
    expect(activeOption()?.textContent).toBe("horn");
    await userEvent.keyboard("{End}{Enter}");
    expect(screen.queryByRole("listbox")).toBeNull();
  });
});

it("is a plain form in the server's HTML, and keeps text typed before the script loads", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(<SearchBox {...props} term="old" />);
  document.body.append(container);
  const early = within(container).getByRole<HTMLInputElement>("searchbox");
  expect(early.form?.getAttribute("action")).toBe("/search/");
  early.focus();
  early.value = "ho";
  render(<SearchBox {...props} term="old" />, { container, hydrate: true });
  expect(await optionNamed(/Search for “ho”/)).toBeTruthy();
  expect(field()).toBe(early);
  expect(early.value).toBe("ho");
});

it("follows the search of the page, unless the visitor types", () => {
  const { rerender } = render(<SearchBox {...props} term="horn" />);
  rerender(<SearchBox {...props} term="laser" />);
  expect(field().value).toBe("laser");
  fireEvent.input(field(), { target: { value: "lasers" } });
  rerender(<SearchBox {...props} term="goat" />);
  expect(field().value).toBe("lasers");
});
