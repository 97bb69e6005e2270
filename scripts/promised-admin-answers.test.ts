import { expect, it } from "vitest";
import { casesOf, unpromisedPlaces } from "../sdk/src/contract/testing/unpromised-places.ts";
import { adminEndpoints, adminSchemas } from "../site/features/moderation/admin-endpoints.ts";
import { uploadReviewEndpoints, uploadReviewSchemas } from "../site/features/uploads/upload-review.ts";

/** Not beside the administrators' endpoints, since a test of the site imports nothing from the SDK's sources. */
const cases = [
  ...casesOf(adminEndpoints, adminSchemas),
  ...casesOf(uploadReviewEndpoints, uploadReviewSchemas),
];

it.each(cases)("demands of the answer of $name only what its schema promises", ({ answer, response }) => {
  expect(unpromisedPlaces(answer, response)).toEqual([]);
});
