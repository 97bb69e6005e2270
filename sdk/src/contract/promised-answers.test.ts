import { expect, test } from "vitest";
import { allEndpoints, allSchemas } from "../testing/contract-tables.ts";
import { endpointSchemas } from "./schemas.ts";
import { casesOf, unpromisedPlaces } from "./testing/unpromised-places.ts";

const cases = casesOf(allEndpoints, allSchemas);

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
