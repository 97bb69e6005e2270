import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import { anyOrigin } from "../../../platform/http/any-origin.server.ts";
import { cacheControls } from "../../../platform/http/cache-control.server.ts";
import { jsonAnswer } from "../../../platform/http/json-answer.server.ts";
import { siteOrigin } from "../../../platform/http/site-origin.server.ts";
import { createOpenApi } from "./openapi-document.server.ts";

/** Mounts `/api/openapi.json`, the OpenAPI description of the API. */
export function mountOpenApi(app: Hono, brand: Brand): void {
  app.get("/api/openapi.json", anyOrigin, (context) =>
    jsonAnswer(context, createOpenApi(brand, siteOrigin(context)), { cacheControl: cacheControls.openApi }),
  );
}
