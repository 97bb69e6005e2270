// @vitest-environment jsdom

import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { noteNameChosen } from "../account/profile/asked-name.ts";
import { PublishedAs } from "./published-as.tsx";

afterEach(cleanup);

function shown(unchosenName: string | null): string {
  const { container } = render(<PublishedAs publicName="Otter 10001" unchosenName={unchosenName} />);
  return container.textContent;
}

test("says that a name is chosen next, and then the chosen name, while the page's data still have the other", () => {
  expect(shown("Otter 10001")).toBe("You choose the name that others see before it is published.");
  noteNameChosen("Otter 10001", "Ada");
  cleanup();
  expect(shown("Otter 10001")).toBe("Others see it as published by Ada. Change the name");
});

test("says the name that was chosen before", () => {
  expect(shown(null)).toBe("Others see it as published by Otter 10001. Change the name");
});
