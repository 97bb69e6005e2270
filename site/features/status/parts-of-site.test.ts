import { expect, it } from "vitest";
import type { Outage } from "../../platform/outages/outage.ts";
import { partsOfSite } from "./parts-of-site.ts";

const stateOf = (outages: Outage[]) =>
  Object.fromEntries(partsOfSite(outages).map(({ part, state }) => [part, state]));

it("says that everything works without an outage", () => {
  expect(new Set(Object.values(stateOf([])))).toEqual(new Set(["works"]));
});

it("says what still works without the database, the files and mail", () => {
  expect(stateOf(["database"])).toEqual({
    pages: "limited",
    playing: "works",
    search: "down",
    uploads: "down",
    mail: "down",
  });
  expect(stateOf(["bucket"])).toMatchObject({ pages: "works", playing: "limited", uploads: "down" });
  expect(stateOf(["analytics"])).toEqual(stateOf([]));
  expect(stateOf(["mail"])).toMatchObject({ pages: "works", uploads: "works", mail: "down" });
});

it("names the worse of two outages", () => {
  expect(stateOf(["bucket", "database"])).toMatchObject({
    pages: "limited",
    uploads: "down",
    search: "down",
  });
});
