import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { endpoints } from "@tuna/sdk/contract";
import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import { createOpenApi } from "./openapi-document.ts";

const document = createOpenApi(brand, "https://sounds.example");

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it.each(Object.entries(endpoints))("describes %s with its parameters and answers", (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name,
      responses: { "200": expect.anything(), default: expect.anything() },
    });
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const { parameters } = operation as { parameters: { name: string; in: string; required: boolean }[] };
    expect(parameters.filter((one) => one.in === "path")).toMatchObject(
      inPath.map((parameter) => ({ name: parameter, required: true })),
    );
  });

  it("is covered by the API guide, endpoint by endpoint", () => {
    const guide = readFileSync(new URL("../../../docs/api.md", import.meta.url), "utf8");
    const missing = Object.values(endpoints).filter(
      ({ method, path }) => !guide.includes(`\`${method} ${path}\``),
    );
    expect(missing).toEqual([]);
  });

  it("resolves every reference it makes", () => {
    const text = JSON.stringify(document);
    const targets = new Set([...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1] ?? ""));
    expect(targets.size).toBeGreaterThan(10);
    for (const target of targets) {
      const found = target
        .split("/")
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(found, target).toBeDefined();
    }
  });

  it("names the bounds of parameters and makes those with a default optional", () => {
    const { parameters } = document.paths["/sounds"]!.get as { parameters: { name: string }[] };
    expect(parameters.find(({ name }) => name === "pageSize")).toMatchObject({
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 100, default: 50 },
    });
  });
});
