import type { Brand } from "@tuna/sdk";
import {
  API_BASE_PATH,
  type EndpointName,
  type EndpointSchemas,
  endpointSchemas,
  endpoints,
  PROBLEM_MEDIA_TYPE,
} from "@tuna/sdk/contract";
import { type JsonSchema, objectParts, referenceTo, sharedSchemas } from "./openapi-schemas.ts";
import { operationTexts } from "./operation-texts.ts";

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  /** By path, then by method in lowercase. */
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, unknown> };
}

/** The OpenAPI 3.1 description of every endpoint of the contract. */
export function createOpenApi(brand: Brand, siteUrl: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${brand.name} library API`,
      version: "1.0.0",
      description: [
        "Browse, search and play community sounds and voices. Open to any site, without a key.",
        "Of a sensitive item (`publicInfo.sensitiveContent`, or `isSensitive` of a card) answers tell its id, dates, length",
        "and counts: texts and lists are empty, icon and audio null. Suggestions leave such items out.",
      ].join(" "),
    },
    servers: [{ url: `${siteUrl}${API_BASE_PATH}` }],
    tags: [...new Set(Object.values(operationTexts).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: sharedSchemas,
      responses: {
        Problem: {
          description: "What went wrong, by a stable code (RFC 9457)",
          headers: { "X-Request-Id": { description: "Names the request", schema: { type: "string" } } },
          content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
    },
  };
}

function operation(name: EndpointName) {
  const schemas: EndpointSchemas = endpointSchemas[name];
  const { tag, summary } = operationTexts[name];
  return {
    operationId: name,
    tags: [tag],
    summary,
    parameters: [...parameters("path", schemas.params), ...parameters("query", schemas.query)],
    ...(schemas.body && {
      requestBody: { required: true, content: { "application/json": { schema: referenceTo(schemas.body) } } },
    }),
    responses: { ...answers(schemas), ...problems(schemas) },
  };
}

function parameters(place: "path" | "query", schema: EndpointSchemas["query"]) {
  if (!schema) return [];
  return objectParts(schema).map(({ name, isRequired, schema: own }) => ({
    name,
    in: place,
    required: place === "path" || isRequired,
    schema: own,
    ...(own.type === "array" && { style: "form", explode: false }),
  }));
}

function answers({ response }: EndpointSchemas) {
  if (response) {
    const content = { "application/json": { schema: referenceTo(response) } };
    return { "200": { description: "The answer", content } };
  }
  const content = { "audio/*": { schema: { type: "string", contentMediaType: "application/octet-stream" } } };
  const ranges = { "Content-Range": { schema: { type: "string" } } };
  return {
    "200": { description: "The whole file", content },
    "206": { description: "The range that was asked for", headers: ranges, content },
    "304": { description: "The caller has this very file" },
    "403": { $ref: "#/components/responses/Problem" },
    "416": { $ref: "#/components/responses/Problem" },
  };
}

function problems({ params, query, body }: EndpointSchemas) {
  const statuses = [
    ...(params || query || body ? ["400"] : []),
    ...(params ? ["404"] : []),
    ...(body ? ["413", "415"] : []),
    "default",
  ];
  return Object.fromEntries(statuses.map((status) => [status, { $ref: "#/components/responses/Problem" }]));
}
