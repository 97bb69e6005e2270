import type { Brand } from "@tuna/sdk";
import { accessTokenResources } from "@tuna/sdk/account";
import { API_BASE_PATH, type EndpointSchemas, PROBLEM_MEDIA_TYPE } from "@tuna/sdk/contract";
import type { DefinedEndpoint } from "../../../platform/http/define-endpoints.server.ts";
import {
  describedEndpoints,
  type JsonSchema,
  objectParts,
  referenceTo,
  sharedSchemas,
} from "./openapi-schemas.server.ts";
import { describeEndpoint, parameterTexts, tagTexts } from "./openapi-texts.server.ts";

export interface OpenApiDocument {
  openapi: string;
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
    contact: { name: string; url: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  /** By path, then by method in lowercase. */
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

/** The OpenAPI 3.1 description of the public endpoints, and of those of uploads, boards, overlays and favourites. */
export function createOpenApi(brand: Brand, siteUrl: string): OpenApiDocument {
  const paths: OpenApiDocument["paths"] = {};
  for (const endpoint of describedEndpoints) {
    const { method, path } = endpoint.row;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: `${brand.name} library API`,
      version: "1.0.0",
      description: [
        "Browse, search and play community sounds and voices. Open to any site, without a key.",
        "Only uploads, favourites and one's own boards need a personal access token, or a login on the site's own pages.",
        "Of a sensitive item (`publicInfo.sensitiveContent`, or `isSensitive` of a card) answers tell its id, dates, length",
        "and counts: texts and lists are empty, icon and audio null. Suggestions leave such items out.",
      ].join(" "),
      license: { name: "MIT License", identifier: "MIT" },
      contact: { name: brand.name, url: new URL(brand.links.support, siteUrl).href },
    },
    servers: [{ url: `${siteUrl}${API_BASE_PATH}` }],
    tags: [...new Set(describedEndpoints.map(tagOf))].map((name) => ({
      name,
      description: tagTexts[name] ?? "",
    })),
    paths,
    components: {
      schemas: sharedSchemas,
      securitySchemes: {
        accessToken: {
          type: "http",
          scheme: "bearer",
          description: `A personal access token of the scope ${scopes}, from the account's page`,
        },
        login: {
          type: "apiKey",
          in: "cookie",
          name: "access_token",
          description: "A login, on the site's own pages. Over https the name begins with `__Host-`",
        },
        overlaySecret: {
          type: "http",
          scheme: "bearer",
          description: "The secret of an overlay's link, which `createOverlayLink` returns",
        },
      },
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

const scopes = new Intl.ListFormat("en", { type: "disjunction" }).format(
  accessTokenResources.map((resource) => `\`${resource}\``),
);

function tagOf({ rules: { tag = "" } }: DefinedEndpoint): string {
  return tag;
}

function operation(endpoint: DefinedEndpoint) {
  const { name, schemas, rules } = endpoint;
  const { fileType } = rules;
  const security = securityOf(endpoint);
  return {
    operationId: name,
    tags: [tagOf(endpoint)],
    summary: rules.summary,
    description: describeEndpoint(endpoint),
    parameters: [...parameters("path", schemas.params), ...parameters("query", schemas.query)],
    ...(schemas.body && {
      requestBody: { required: true, content: { "application/json": { schema: referenceTo(schemas.body) } } },
    }),
    ...(fileType && { requestBody: { required: true, content: { [fileType]: { schema: fileSchema } } } }),
    security,
    responses: {
      ...successes(endpoint),
      ...(rules.isRedirecting && {
        "308": { description: "This is a former slug or a name. `Location` has the present slug" },
      }),
      ...problems(endpoint),
    },
  };
}

function successes({ schemas, rules }: DefinedEndpoint) {
  if (rules.fileType) return { "204": { description: "The site has it" } };
  if (rules.eventStream) {
    const content = { "text/event-stream": { schema: { type: "string" } } };
    return { "200": { description: rules.eventStream, content } };
  }
  const answer = answers(schemas, rules);
  return { ...answer, ...(rules.isCreating && { "201": { ...answer["200"], description: "It is new" } }) };
}

/** Returns what a caller needs, one of the alternatives; none for endpoints that are open to all. */
function securityOf({ row: { caller } }: DefinedEndpoint): Record<string, string[]>[] {
  const ofAccounts: Record<string, string[]>[] = [{ accessToken: [] }, { login: [] }];
  if (accessTokenResources.some((resource) => resource === caller)) return ofAccounts;
  // An empty alternative needs nothing.
  if (caller === "anyone-or-owner") return [{}, ...ofAccounts];
  return caller === "overlay-link" ? [{ overlaySecret: [] }] : [];
}

function parameters(place: "path" | "query", schema: EndpointSchemas["query"]) {
  if (!schema) return [];
  return objectParts(schema).map(({ name, isRequired, schema: own }) => ({
    name,
    in: place,
    description: parameterTexts[name],
    required: place === "path" || isRequired,
    schema: own,
    ...(own.type === "array" && { style: "form", explode: false }),
  }));
}

const fileSchema = { type: "string", contentMediaType: "application/octet-stream" };
const problemReference = { $ref: "#/components/responses/Problem" };

function answers({ response }: EndpointSchemas, { pictureType }: DefinedEndpoint["rules"]) {
  if (response) {
    const content = { "application/json": { schema: referenceTo(response) } };
    return { "200": { description: "The answer", content } };
  }
  const content = { [pictureType ?? "audio/*"]: { schema: fileSchema } };
  const ranges = { "Content-Range": { schema: { type: "string" } } };
  return {
    "200": { description: "The whole file", content },
    "206": { description: "The range that was asked for", headers: ranges, content },
    ...(pictureType === undefined && {
      "302": { description: "The file of a sensitive item is at another address for some minutes" },
    }),
    "304": { description: "The caller has this very file" },
    "403": problemReference,
    "416": problemReference,
  };
}

function problems(endpoint: DefinedEndpoint) {
  const { params, query, body, file }: EndpointSchemas = endpoint.schemas;
  const { method } = endpoint.row;
  const security = securityOf(endpoint);
  const statuses = [
    ...(params || query || body ? ["400"] : []),
    ...(params ? ["404"] : []),
    // No caller, or one who may not.
    ...(security.length > 0 ? ["401", "403"] : []),
    // What the caller knows of it is no longer so.
    ...(security.length > 0 && method !== "GET" ? ["409"] : []),
    ...(method !== "GET" ? ["412"] : []),
    ...(body || file ? ["413", "415"] : []),
    // Above a limit of the caller's network.
    "429",
    "default",
  ];
  return Object.fromEntries(statuses.map((status) => [status, problemReference]));
}
