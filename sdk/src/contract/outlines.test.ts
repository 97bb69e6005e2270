import { expect, test } from "vitest";
import { accountOutlines } from "./account-outlines.ts";
import { accountSchemas } from "./account-schemas.ts";
import { boardOutlines } from "./board-outlines.ts";
import { boardSchemas } from "./board-schemas.ts";
import { endpointOutlines } from "./endpoint-outlines.ts";
import { favouriteOutlines } from "./favourite-outlines.ts";
import { favouriteSchemas } from "./favourite-schemas.ts";
import { overlayBoardOutlines, overlayOutlines } from "./overlay-outlines.ts";
import { overlayLinkSchemas, overlaySchemas } from "./overlay-schemas.ts";
import { endpointSchemas } from "./schemas.ts";
import { casesOf, unpromisedPlaces } from "./testing/unpromised-places.ts";
import { uploadOutlines } from "./upload-outlines.ts";
import { uploadSchemas } from "./upload-schemas.ts";

const cases = [
  ...casesOf(endpointOutlines, endpointSchemas),
  ...casesOf(accountOutlines, accountSchemas),
  ...casesOf(boardOutlines, boardSchemas),
  ...casesOf(overlayOutlines, overlaySchemas),
  ...casesOf(overlayBoardOutlines, overlayLinkSchemas),
  ...casesOf(favouriteOutlines, favouriteSchemas),
  ...casesOf(uploadOutlines, uploadSchemas),
];

test.each(cases)("demands of the answer of $name only what its schema promises", ({ answer, response }) => {
  expect(unpromisedPlaces(answer, response)).toEqual([]);
});

test("finds what an outline demands too much", () => {
  const { response } = endpointSchemas.getSound;
  expect(unpromisedPlaces({ id: 0, mood: "", publicInfo: [] }, response)).toEqual([
    "answer.id is string",
    "answer.mood may be absent",
    "answer.publicInfo is object",
  ]);
});
