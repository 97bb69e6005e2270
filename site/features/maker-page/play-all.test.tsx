// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pagePlayer } from "@tuna/widgets";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { testCard } from "../favourites/testing/test-card.ts";
import { queuedItems } from "../player/play-queue.ts";
import { PlayAllButton } from "./maker-page.tsx";

// jsdom plays nothing.
beforeAll(() => void vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue());
afterEach(cleanup);

test("plays what a maker published in its order, without what nobody may hear", async () => {
  const cards = ["a", "b", "c"].map((id) => testCard({ id, audioUrl: `/${id}.ogg` }));
  render(<PlayAllButton cards={cards.toSpliced(1, 0, testCard({ id: "hidden", audioUrl: null }))} />);
  await userEvent.click(screen.getByRole("button", { name: "Play all" }));
  expect(pagePlayer().latest()).toMatchObject({ id: "a" });
  expect(queuedItems().map(({ id }) => id)).toEqual(["b", "c"]);
});
