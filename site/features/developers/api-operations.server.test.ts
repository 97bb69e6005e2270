import { boardEndpoints, endpoints } from "@tuna/sdk/contract";
import { expect, test } from "vitest";
import { brand } from "../../brand.ts";
import { apiOperations, fieldsOf } from "./api-operations.server.ts";
import { createOpenApi } from "./openapi/openapi-document.server.ts";

const { listBoards, getBoard, playBoard, reportBoard } = boardEndpoints;
const document = createOpenApi(brand, "https://sounds.example");
const operations = apiOperations(document, { sound: "s1", voice: "v1" });
const operation = (id: string) => operations.find((each) => each.id === id);

test("has an operation for every public endpoint", () => {
  expect(operations.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
    [...Object.values(endpoints), listBoards, getBoard, playBoard, reportBoard]
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
});

test("describes parameters in words", () => {
  expect(operation("listSounds")?.parameters).toContainEqual({
    name: "pageSize",
    place: "query",
    type: "integer 1 to 100",
    description: "Length of a page",
    isRequired: false,
    byDefault: "50",
    example: "",
  });
});

test("says of each operation who may call it, and what its parameters mean", () => {
  expect(operation("listSounds")?.description).toBe("Open to programs and pages of any site, without a key.");
  expect(operations.filter(({ description }) => !description)).toEqual([]);
  expect(
    operations.flatMap(({ parameters }) => parameters).filter(({ description }) => !description),
  ).toEqual([]);
});

test("starts with ids of items of the kind, and with a body that the API accepts", () => {
  expect(operation("getVoice")?.parameters[0]?.example).toBe("v1");
  expect(operation("reportSound")).toMatchObject({
    parameters: [{ name: "id", example: "s1" }],
    body: { example: '{\n  "reason": "copyright"\n}' },
  });
});

test("names the fields of every schema, of lists and alternatives too", () => {
  const { schemas } = document.components;
  const empty = Object.keys(schemas).filter((name) => fieldsOf(schemas[name] ?? {}).length === 0);
  expect(empty).toEqual([]);
  const answer = operation("recommendedSounds")?.answer ?? "";
  expect(fieldsOf(schemas[answer] ?? {})).toEqual([{ name: "[]", type: "Sound[]", isRequired: false }]);
  const effects = fieldsOf(schemas.Voice ?? {}).find(({ name }) => name === "effects");
  expect(effects?.type).toMatch(/^\("pitch" \| .*"\)\[\]$/);
});

test("names a schema for every answer but files", () => {
  const files = operations.filter(({ answer }) => answer === undefined).map(({ id }) => id);
  expect(files).toEqual(["soundAudio", "voiceAudio"]);
  for (const { answer } of operations) if (answer) expect(document.components.schemas).toHaveProperty(answer);
});
