import { expect, test } from "vitest";
import { endpointSchemas } from "./schemas.ts";
import { tablesWithSchemas } from "./testing/tables-with-schemas.ts";
import { casesOf, unpromisedPlaces } from "./testing/unpromised-places.ts";

const cases = tablesWithSchemas.flatMap(([endpoints, schemas]) => casesOf(endpoints, schemas));

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
