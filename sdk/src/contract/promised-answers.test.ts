import { expect, test } from "vitest";
import { accountEndpoints } from "./account-endpoints.ts";
import { accountSchemas } from "./account-schemas.ts";
import { boardEndpoints } from "./board-endpoints.ts";
import { boardSchemas } from "./board-schemas.ts";
import { endpoints } from "./endpoints.ts";
import { favouriteEndpoints } from "./favourite-endpoints.ts";
import { favouriteSchemas } from "./favourite-schemas.ts";
import { overlayEndpoints, overlayLinkEndpoints } from "./overlay-endpoints.ts";
import { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";
import { endpointSchemas } from "./schemas.ts";
import { casesOf, unpromisedPlaces } from "./testing/unpromised-places.ts";
import { uploadEndpoints } from "./upload-endpoints.ts";
import { uploadSchemas } from "./upload-schemas.ts";

const cases = [
  ...casesOf(endpoints, endpointSchemas),
  ...casesOf(accountEndpoints, accountSchemas),
  ...casesOf(boardEndpoints, boardSchemas),
  ...casesOf(overlayEndpoints, overlaySchemas),
  ...casesOf(overlayLinkEndpoints, overlayLinkSchemas),
  ...casesOf(favouriteEndpoints, favouriteSchemas),
  ...casesOf(uploadEndpoints, uploadSchemas),
];

test.each(cases)("demands of the answer of $name only what its schema promises", ({ answer, response }) => {
  expect(unpromisedPlaces(answer, response)).toEqual([]);
});

test("finds what an endpoint demands too much", () => {
  const { response } = endpointSchemas.getSound;
  expect(unpromisedPlaces({ id: 0, mood: "", publicInfo: [] }, response)).toEqual([
    "answer.id is string",
    "answer.mood may be absent",
    "answer.publicInfo is object",
  ]);
});
