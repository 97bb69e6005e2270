import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { answerCalls } from "../../composition/testing/answer-calls.ts";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { testCard } from "../favourites/testing/test-card.ts";
import { AddSounds } from "./add-sounds.tsx";
import { exampleBoard } from "./testing/example-boards.ts";

const calls = answerCalls();
afterEach(cleanup);

test.each([
  ["1 sound", ["horn"]],
  ["2 sounds", ["horn", "bell"]],
  ["No sound was found for “ho”.", []],
])("says how many sounds a search found: %s", async (text, ids) => {
  calls.answer = () => Response.json({ cards: ids.map((id) => testCard({ id })) });
  render(
    <SiteReactContext value={testSiteContext()}>
      <AddSounds content={exampleBoard(["abc"])} onAdd={() => {}} onClose={undefined} />
    </SiteReactContext>,
  );
  await userEvent.type(screen.getByRole("searchbox"), "ho");
  expect(await screen.findByText(text)).toBe(screen.getByRole("status"));
});
