import { expect, test } from "vitest";
import { boardEndpoints } from "../contract/board-endpoints.ts";
import { cardEndpoints } from "../contract/card-endpoints.ts";
import type { Endpoint, Endpoints } from "../contract/endpoint.ts";
import { favouriteEndpoints } from "../contract/favourite-endpoints.ts";
import { soundEndpoints, voiceEndpoints } from "../contract/item-endpoints.ts";
import { type MakerMethods, makerEndpoints } from "../contract/maker-endpoints.ts";
import { overlayEndpoints } from "../contract/overlay-endpoints.ts";
import type { endpointSchemas } from "../contract/schemas.ts";
import { siteEndpoints } from "../contract/site-endpoints.ts";
import { uploadEndpoints } from "../contract/upload-endpoints.ts";
import { createTuna } from "./create-tuna.ts";
import { namedMethods } from "./named-methods.ts";

const tuna = createTuna({ baseUrl: "https://sounds.example" });
const groups: [object, Readonly<Record<string, Endpoint>>][] = [
  [tuna.sounds, soundEndpoints],
  [tuna.voices, voiceEndpoints],
  [tuna.makers, makerEndpoints],
  [tuna.cards, cardEndpoints],
  [tuna, siteEndpoints],
  [tuna.boards, { ...boardEndpoints, ...overlayEndpoints }],
  [tuna.favourites, favouriteEndpoints],
  [tuna.uploads, uploadEndpoints],
];

test.each(groups)("a group of the client has each method that its rows name", (group, rows) => {
  const names = Object.values(rows).flatMap(({ as }) => as ?? []);
  expect(names).not.toEqual([]);
  expect(group).toMatchObject(Object.fromEntries(names.map((name) => [name, expect.any(Function)])));
});

test("makes a method of a row that names one, and none of others", () => {
  const row = { as: "get", method: "GET", path: "/makers/{slug}", answer: {} } as const;
  const rows = { getMaker: row, listTags: { method: "GET", path: "/tags", answer: [] } } as const;
  const methods = namedMethods<typeof rows, typeof endpointSchemas, string>(
    rows,
    ({ path }, connection) => `${connection}${path}`,
    "to ",
  );
  expect(methods).toEqual({ get: "to /makers/{slug}" });
  // @ts-expect-error The row of tags names no method.
  expect(methods.listTags).toBeUndefined();
});

test("lets a row name no method that the client's group lacks", () => {
  const caller = "anyone";
  const answer = { slug: "", name: "" };
  type Rows = Partial<Endpoints<typeof endpointSchemas, keyof MakerMethods>>;
  const row: Rows = { getMaker: { as: "get", method: "GET", path: "/makers/{slug}", caller, answer } };
  // @ts-expect-error Makers have no such method.
  const wrong: Rows = { getMaker: { as: "find", method: "GET", path: "/makers/{slug}", caller, answer } };
  expect(wrong.getMaker).not.toEqual(row.getMaker);
});
