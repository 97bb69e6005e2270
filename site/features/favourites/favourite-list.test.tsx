// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { noFavourites } from "./favourite-state.ts";
import { Page } from "./favourites-page.tsx";
import { pressFavourite } from "./press-favourite.ts";
import { siteFavourites } from "./site-favourites.ts";
import { testCard } from "./testing/test-card.ts";

beforeAll(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
});
beforeEach(() => {
  vi.stubGlobal("fetch", async (input: string | Request) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : input, "https://x.example");
    const ids = searchParams.getAll("sounds").flatMap((list) => list.split(","));
    return Response.json({ cards: ids.map((id) => testCard({ id, name: id, audioUrl: `/${id}.ogg` })) });
  });
});
afterEach(() => {
  cleanup();
  siteFavourites().update(() => noFavourites);
});

/** Marks sounds, the newest last, as the code of hearts does. */
const mark = (...ids: string[]) => {
  for (const id of ids) pressFavourite({ kind: "sound", id }, true);
};

function pageFor(isSensitiveAllowed = false) {
  const viewer = { isLoggedIn: true, isAdministrator: false, isSensitiveAllowed };
  return (
    <SiteReactContext value={testSiteContext({ viewer })}>
      <Page data={null} path="/favourites/" />
    </SiteReactContext>
  );
}

test("undoes the removal of the last favourite, and keeps the focus on the page", async () => {
  mark("last");
  render(pageFor());
  await screen.findByRole("article");
  act(() => pressFavourite({ kind: "sound", id: "last" }, false));
  expect(document.activeElement?.id).toBe("favourites-heading");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("article");
});
