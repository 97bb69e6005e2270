import { createHash } from "node:crypto";
import { escapeHtml } from "@tuna/sdk/embed";
import type { Hono } from "hono";
import type { Environment } from "../../platform/environment/environment.server.ts";
import { cacheControls } from "../../platform/http/cache-control.server.ts";
import { CHALLENGE_PATH } from "./challenge.ts";

/** Shows the challenge and posts its result to the page around the frame, which has the same origin. */
const SCRIPT = `
const tell = (message) => parent.postMessage({ type: "challenge", ...message }, location.origin);
// A blocked script causes an error event at its element, which does not bubble.
addEventListener("error", () => tell({ isFailed: true }), true);
window.showChallenge = () => {
  const place = document.getElementById("challenge");
  turnstile.render(place, {
    sitekey: place.dataset.sitekey,
    action: "login",
    callback: (token) => tell({ token }),
    "error-callback": () => tell({ isFailed: true }),
    "unsupported-callback": () => tell({ isFailed: true }),
  });
};
`;
const scriptHash = createHash("sha256").update(SCRIPT).digest("base64");

/**
 * Serves the challenge as a document of its own, for a frame on pages with a login. Foreign script runs there only, so the
 * pages' own policy stays as strict as without a challenge.
 */
export function mountChallenge(app: Hono, { turnstile }: Pick<Environment, "turnstile">): void {
  if (!turnstile) return;
  const { origin, siteKey } = turnstile;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}' ${origin}`,
    `frame-src ${origin}`,
    `connect-src ${origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
  app.get(CHALLENGE_PATH, (context) => {
    context.header("cache-control", cacheControls.noStore);
    context.header("content-security-policy", policy);
    context.header("x-frame-options", "SAMEORIGIN");
    return context.html(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Challenge</title><script>${SCRIPT}</script></head><body><div id="challenge" data-sitekey="${escapeHtml(siteKey)}"></div><script src="${origin}/turnstile/v0/api.js?render=explicit&amp;onload=showChallenge"></script></body></html>`,
    );
  });
}
