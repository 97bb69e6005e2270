import { pagePaths } from "@tuna/sdk/routing";
import type { Hono } from "hono";
import { MAX_BODY_BYTES, type OwnBodyLimit } from "../../platform/http/limit-body.server.ts";
import { readForm } from "../../platform/http/read-form.server.ts";
import { siteOrigin } from "../../platform/http/site-origin.server.ts";
import { SHARE_TARGET_PATH, SHARED_FILES_HASH, shareFields } from "./offline-paths.ts";
import { pathOfSharedText } from "./shared-text-path.ts";

/** The route reads larger bodies only to their end, and keeps nothing of them. */
export const shareBodyLimit: OwnBodyLimit = {
  matches: ({ method, path }) => method === "POST" && path === SHARE_TARGET_PATH,
  maxBytes: Number.POSITIVE_INFINITY,
};

/** A browser shows the answer only after it has sent everything, up to a size. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;

/**
 * Answers what another app shares with an installed copy of the site, in a browser without the site's service worker. Text leads
 * to a search. Files cannot be passed on to the page without the worker, and the Create page explains that.
 */
export function mountShareTarget(app: Hono): void {
  app.post(SHARE_TARGET_PATH, async (context) => {
    const length = Number(context.req.header("content-length") ?? Number.POSITIVE_INFINITY);
    if (length > MAX_BODY_BYTES) {
      await discard(context.req.raw.body);
      return context.redirect(pagePaths.create + SHARED_FILES_HASH, 303);
    }
    const form = await readForm(context);
    if (form.getAll(shareFields.files).some((value) => typeof value !== "string" && value.size > 0)) {
      return context.redirect(pagePaths.create + SHARED_FILES_HASH, 303);
    }
    const textOf = (name: string) => String(form.get(name) ?? "");
    const { title, text, url } = shareFields;
    const shared = { title: textOf(title), text: textOf(text), url: textOf(url) };
    return context.redirect(pathOfSharedText(shared, siteOrigin(context)), 303);
  });
}

async function discard(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (!body) return;
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_DISCARDED_BYTES) return;
  }
}
