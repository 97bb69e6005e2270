import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import { exampleSuggestions } from "./testing/example-suggestions.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("keeps the focus in the closed search when Back goes away", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  render(
    <SearchBox
      id="search"
      action="/search/"
      loadSuggestions={async (query) => exampleSuggestions(query)}
      storageKey="testRecentSearches"
      hrefOfTerm={(term) => `#search-${term}`}
      hrefOfItem={({ id }) => `#${id}`}
      hrefOfTag={({ slug }) => `#tag-${slug}`}
    />,
  );
  await userEvent.click(screen.getByRole("combobox"));
  await userEvent.click(await screen.findByRole("button", { name: "Back" }));
  expect(screen.queryByRole("button", { name: "Back" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Search" }));
});
