import { expect, it } from "vitest";
import { type ClickSource, clickSourceName, clickSources } from "./click-sources.ts";

it("names the eight places of a download button behind the brand's prefix", () => {
  const names = (Object.keys(clickSources) as ClickSource[]).map((source) =>
    clickSourceName(source, { key: "tuna" }),
  );
  expect(names).toEqual([
    "tuna_item call-to-action",
    "tuna_item card",
    "tuna_homepage banner",
    "tuna_category banner",
    "tuna_search banner",
    "tuna_item banner",
    "tuna_footer",
    "tuna_deeplink toast",
  ]);
});
