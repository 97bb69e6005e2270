import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { accessTokenResources } from "@tuna/sdk/account";
import {
  boardEndpoints,
  endpoints,
  favouriteEndpoints,
  overlayEndpoints,
  overlayLinkEndpoints,
  uploadEndpoints,
} from "@tuna/sdk/contract";
import { describe, expect, it } from "vitest";
import { brand } from "../../../brand.ts";
import { createOpenApi } from "./openapi-document.server.ts";
import type { JsonSchema } from "./openapi-schemas.server.ts";

const document = createOpenApi(brand, "https://sounds.example");

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const result = await validator.validate(JSON.parse(JSON.stringify(document)));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  const described = Object.entries({
    ...endpoints,
    ...uploadEndpoints,
    ...boardEndpoints,
    ...overlayEndpoints,
    ...overlayLinkEndpoints,
    ...favouriteEndpoints,
  });
  it.each(described)("describes %s with its parameters and answers", (name, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation).toMatchObject({
      operationId: name,
      responses: { default: expect.anything() },
    });
    const { responses } = operation as { responses: object };
    expect(Object.keys(responses).some((status) => status === "200" || status === "204")).toBe(true);
    expect(Object.keys(responses)).toContain("429");
    const { security } = operation as { security: object[] };
    if (security.length > 0) {
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(["401", "403"]));
    }
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const { parameters } = operation as { parameters: { name: string; in: string; required: boolean }[] };
    expect(parameters.filter((one) => one.in === "path")).toMatchObject(
      inPath.map((parameter) => ({ name: parameter, required: true })),
    );
  });

  it("is covered by the API guide, endpoint by endpoint", () => {
    const guide = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
    const missing = Object.values(endpoints).filter(
      ({ method, path }) => !guide.includes(`\`${method} ${path}\``),
    );
    expect(missing).toEqual([]);
  });

  it("asks for a token or a login for uploads, favourites and one's own boards alone", () => {
    const operations = Object.values(document.paths).flatMap(
      (methods) => Object.values(methods) as { operationId: string; security?: object[] }[],
    );
    const securedBy = (scheme: string) =>
      operations
        .filter(({ security = [] }) => security.every((one) => Object.keys(one).length > 0))
        .filter(({ security = [] }) => security.some((one) => scheme in one))
        .map(({ operationId }) => operationId)
        .sort();
    const own = Object.entries(boardEndpoints).filter(
      ([name, { path }]) => /^\/me/.test(path) || name === "copyBoard",
    );
    const ofAccounts = { ...uploadEndpoints, ...overlayEndpoints, ...favouriteEndpoints };
    const expected = [...Object.keys(ofAccounts), ...own.map(([name]) => name)].sort();
    expect(securedBy("accessToken")).toEqual(expected);
    expect(securedBy("login")).toEqual(expected);
    expect(securedBy("overlaySecret")).toEqual(Object.keys(overlayLinkEndpoints).sort());
    for (const scheme of operations.flatMap(({ security = [] }) => security.flatMap(Object.keys))) {
      expect(document.components.securitySchemes).toHaveProperty(scheme);
    }
  });

  it("describes the events of overlays as a stream", () => {
    const { responses } = document.paths["/boards/{id}/events"]!.get as {
      responses: Record<string, { content: object }>;
    };
    expect(Object.keys(responses["200"]!.content)).toEqual(["text/event-stream"]);
  });

  it("lets programs leave out details that have a default", () => {
    const { oneOf, anyOf } = document.components.schemas.CreateUploadBody as Record<string, JsonSchema[]>;
    const [sound] = oneOf ?? anyOf ?? [];
    expect(sound?.properties?.details).toMatchObject({ required: ["name", "licence", "category"] });
  });

  it("says of every group, operation and parameter what it is for", () => {
    const operations = Object.values(document.paths).flatMap(
      (methods) => Object.values(methods) as { parameters: { name: string; description?: string }[] }[],
    );
    const parts = [...document.tags, ...operations, ...operations.flatMap(({ parameters }) => parameters)];
    expect(parts.filter((part) => !(part as { description?: string }).description)).toEqual([]);
  });

  it("takes the bytes of files as they are", () => {
    const put = (path: string) => document.paths[path]?.put as { requestBody: { content: object } };
    expect(Object.keys(put("/uploads/{id}/parts/{part}").requestBody.content)).toEqual([
      "application/octet-stream",
    ]);
    expect(Object.keys(put("/uploads/{id}/icon").requestBody.content)).toEqual(["image/*"]);
  });

  it("describes the picture of an upload's icon as one, which is never elsewhere", () => {
    const { responses } = document.paths["/uploads/{id}/icon"]!.get as {
      responses: Record<string, { content: object }>;
    };
    expect(Object.keys(responses["200"]!.content)).toEqual(["image/webp"]);
    expect(responses).not.toHaveProperty("302");
  });

  it("says that a replacement for an upload may be new", () => {
    const { responses } = document.paths["/uploads/{id}/replacement"]!.post as { responses: object };
    expect(responses).toMatchObject({ "200": expect.anything(), "201": expect.anything() });
  });

  it("names every scope that a token can have", () => {
    const { accessToken } = document.components.securitySchemes as Record<string, { description: string }>;
    for (const scope of accessTokenResources) expect(accessToken?.description).toContain(`\`${scope}\``);
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
