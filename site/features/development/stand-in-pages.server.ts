import { createHash } from "node:crypto";
import { escapeHtml } from "@tuna/sdk/embed";
import type { TestPerson } from "./test-people.server.ts";

const SUBMIT_SCRIPT = "document.forms[0].submit()";
const scriptHash = createHash("sha256").update(SUBMIT_SCRIPT).digest("base64");
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Content-Security-Policy of the stand-ins' pages. */
export const STAND_IN_POLICY = `${policy}; script-src 'sha256-${scriptHash}'`;

/** Asks which test person logs in. The form is posted to the page's own address, which holds the request. */
export function consentPage(provider: string, site: string, people: readonly TestPerson[]): string {
  const choices = people.map(
    ({ id, name, email, isEmailVerified }) =>
      `<button name="person" value="${id}"><b>${escapeHtml(name)}</b> ${escapeHtml(email)}${isEmailVerified ? "" : ", not verified"}</button>`,
  );
  return page(
    `Log in with ${provider}`,
    `<p>This is a stand-in for ${escapeHtml(provider)}. ${escapeHtml(site)} shows it because it runs in development and has no keys of ${escapeHtml(provider)}.</p>
<p>Who logs in to ${escapeHtml(site)}?</p>
<form method="post">${choices.join("")}<button class="quiet" name="person" value="">Cancel</button></form>`,
  );
}

/** Posts a response to the site by itself, or by its button without script. */
export function formPostPage(provider: string, address: string, response: URLSearchParams): string {
  const inputs = [...response].map(
    ([name, value]) => `<input name="${escapeHtml(name)}" value="${escapeHtml(value)}" type="hidden">`,
  );
  return page(
    `Logged in with ${provider}`,
    `<form method="post" action="${escapeHtml(address)}">${inputs.join("")}<button>Continue</button></form><script>${SUBMIT_SCRIPT}</script>`,
  );
}

/** Explains why there is nothing to agree to. */
export function refusalPage(provider: string, reason: string): string {
  return page(
    `Stand-in for ${provider}`,
    `<p>${escapeHtml(reason)}</p><p><a href="/login/">Go to the login</a></p>`,
  );
}

function page(heading: string, content: string): string {
  const title = escapeHtml(heading);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}

const style =
  ":root{color-scheme:light dark;--page:light-dark(#eef0f6,#0b0d12);--card:light-dark(#fff,#151923);--line:light-dark(#c9cfdd,#2b3342)}body{margin:0;background:var(--page);font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;max-width:28rem;margin:8vh auto;padding:1.5rem;border:1px solid var(--line);border-radius:14px;background:var(--card)}h1{margin:0;font-size:1.375rem;line-height:1.3}form{display:grid;gap:.75rem}button{min-height:48px;padding:.5rem 1rem;border:1px solid var(--line);border-radius:14px;background:transparent;color:inherit;font:inherit;text-align:start;overflow-wrap:anywhere;cursor:pointer}button:hover,button:focus-visible{outline:3px solid #6c5cff}b{display:block}.quiet{text-align:center}a{color:light-dark(#4a3ad6,#a99eff)}";
