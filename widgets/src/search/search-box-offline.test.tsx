import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import { exampleSuggestions } from "./testing/example-suggestions.ts";

let hasNetwork = false;
vi.mock("./search-panel.lazy.tsx", async (importOriginal) => {
  if (!hasNetwork) throw new Error("Failed to fetch dynamically imported module");
  return importOriginal();
});

afterEach(cleanup);

it("says that it failed when somebody types before its list could be loaded", async () => {
  render(
    <SearchBox
      id="search"
      action="/search/"
      loadSuggestions={async (query) => exampleSuggestions(query)}
      hrefOfTerm={(term) => `#search-${term}`}
      hrefOfItem={(card) => `#${card.kind}-${card.id}`}
      hrefOfTag={(tag) => `#tag-${tag.slug}`}
    />,
  );
  const field = screen.getByRole("combobox");
  await userEvent.click(field);
  expect(screen.queryByRole("alert")).toBeNull();
  await userEvent.keyboard("horn");
  expect((await screen.findByRole("alert")).textContent).toBe("Unexpected error");
  await userEvent.clear(field);
  expect(screen.queryByRole("alert")).toBeNull();
  hasNetwork = true;
  await userEvent.keyboard("horn");
  await screen.findByRole("option", { name: "Search for “horn”" });
  expect(screen.queryByRole("alert")).toBeNull();
});
