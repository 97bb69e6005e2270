// @vitest-environment jsdom

import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { createPageStore } from "../../platform/routing/page-store.ts";
import { ItemActions } from "../item-page/item-actions.tsx";
import { followHearts } from "./hearts.ts";
import { isMarked } from "./press-favourite.ts";
import { testCard } from "./testing/test-card.ts";

it("marks the item of the page that is shown while the next page loads under its own address", () => {
  const site = testSiteContext();
  const card = testCard();
  const page = { buildId: "b", routeId: "sound" as const, path: "/sound/horn?from=mail", data: { card } };
  createPageStore({ site, page, Page: () => null, isLoading: true });
  history.replaceState(null, "", "/sound/drum");
  render(
    <SiteReactContext value={site}>
      <ItemActions card={card} reportText="Report" />
    </SiteReactContext>,
  );
  followHearts();
  const heart = screen.getByRole("button", { name: "Favourite Airhorn" });
  fireEvent.click(heart);
  expect(isMarked(card)).toBe(true);
  expect(isMarked({ kind: "sound", id: "drum" })).toBe(false);
  expect(heart.getAttribute("aria-pressed")).toBe("true");
});
