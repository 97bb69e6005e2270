// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import type { Maker } from "@tuna/sdk";
import { afterEach, expect, test } from "vitest";
import { MakerHeader } from "../makers/maker-header.tsx";

afterEach(cleanup);

const maker: Maker = {
  slug: "ada-0a1b2c3d",
  name: "Ada",
  bio: "",
  links: [],
  pictureUrl: null,
  bannerUrl: null,
  coverUrl: null,
  memberSince: null,
  soundCount: 1,
  voiceCount: 0,
  playedCount: 0,
};

test.each([
  [true, "Ada Staff"],
  [undefined, "Ada"],
])("names a maker who runs the site as such (%s)", (isStaff, name) => {
  render(<MakerHeader maker={{ ...maker, isStaff }} />);
  expect(screen.getByRole("heading", { level: 1, name })).toBeDefined();
});
