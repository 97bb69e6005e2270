import type { Brand } from "@tuna/sdk";
import type { Hono } from "hono";
import { jsonAnswer } from "../http/json-answer.ts";
import { createOpenApi } from "./openapi-document.ts";

/** `/api/openapi.json`: the API's description for programs. */
export function mountOpenApi(app: Hono, options: { brand: Brand; publicUrl: string }): void {
  const document = createOpenApi(options);
  app.get("/api/openapi.json", (context) =>
    jsonAnswer(context, document, { origin: options.publicUrl, cacheControl: "public, max-age=3600" }),
  );
}
