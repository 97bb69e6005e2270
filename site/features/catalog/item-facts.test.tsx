// @vitest-environment jsdom

import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { testCard } from "../favourites/testing/test-card.ts";
import { ItemFacts } from "./item-facts.tsx";

it("shows each fact of an item by its label, and links its licence", () => {
  const data = {
    card: testCard({ category: "", tags: [] }),
    createdAt: "2026-01-01T00:00:00.000Z",
    licence: { name: "CC0 1.0", url: "https://licence.example/" },
    facts: [
      { field: "licence", label: "Licence", text: "CC0 1.0" },
      { field: "credit", label: "Credit", text: "Ada" },
    ],
  };
  render(
    <SiteReactContext value={testSiteContext()}>
      <ItemFacts data={data} />
    </SiteReactContext>,
  );
  const shown = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(shown).toEqual(expect.arrayContaining(["Added Jan 1, 2026", "Licence CC0 1.0", "Credit Ada"]));
  expect(screen.getByRole("link").getAttribute("href")).toBe(data.licence.url);
});
