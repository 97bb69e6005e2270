import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { GuideSearch } from "./guide-search.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ["call", "2 results"],
  ["error", "1 result"],
  ["quetzalcoatl", "No guide has these words."],
])("counts the sections that have the word %s: %s", async (query, text) => {
  const sectionOf = (heading: string) => ({ path: `/${heading}/`, guide: "Guide", heading, text: "" });
  vi.stubGlobal("fetch", async () => Response.json(["Call", "Call after an error"].map(sectionOf)));
  render(<GuideSearch>Guides</GuideSearch>);
  await userEvent.type(screen.getByRole("searchbox"), query);
  expect(await screen.findByText(text)).toHaveProperty("role", "status");
});
