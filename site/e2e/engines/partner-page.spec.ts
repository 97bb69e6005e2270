import { expect } from "@playwright/test";
import { openPartnerSite } from "../partner-site.ts";
import { KEYS } from "./engine.ts";
import { test } from "./engine-test.ts";

/** A page of another origin with every element. The two dialogs open on request. */
const pageOf = (siteUrl: string, soundId: string, voiceId: string) => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><title>A partner</title>
  <script>
    problems = [];
    addEventListener("error", ({ message }) => problems.push(message));
    addEventListener("tuna-error", ({ detail }) => problems.push(detail.message));
  </script>
  <script type="module" src="${siteUrl}/widgets/v1/widgets.js"></script>
  <h1>A partner</h1>
  <tuna-search-box></tuna-search-box>
  <tuna-sound-card sound-id="${soundId}"></tuna-sound-card>
  <tuna-voice-card voice-id="${voiceId}"></tuna-voice-card>
  <tuna-sound-list limit="3"></tuna-sound-list>
  <tuna-download-button item-id="${soundId}"></tuna-download-button>
  <tuna-download-flow></tuna-download-flow>
  <tuna-consent-dialog manual></tuna-consent-dialog>
  <button onclick="document.querySelector('tuna-download-flow').show()">Download here</button>
  <button onclick="document.querySelector('tuna-consent-dialog').show()">Cookies here</button>`;

test("shows every element on another origin, plays, suggests, and opens both dialogs", async ({
  visit,
  request,
  baseURL,
}) => {
  const idOf = async (list: string) =>
    (await (await request.get(`/api/v1/${list}?pageSize=1`)).json()).items[0].id;
  const html = pageOf(baseURL ?? "", await idOf("sounds"), await idOf("voices"));
  const { modules } = await (await request.get("/widgets/v1/custom-elements.json")).json();
  const exported: { kind: string; name: string }[] = modules.flatMap(
    (module: { exports: unknown[] }) => module.exports,
  );
  const tags = exported.filter(({ kind }) => kind === "custom-element-definition").map(({ name }) => name);
  expect(tags.length).toBeGreaterThan(5);
  // A board needs an account that makes it; plays-on-an-overlay.spec.ts embeds one.
  for (const tag of tags.filter((name) => name !== "tuna-sound-board")) expect(html).toContain(`<${tag}`);
  const site = await openPartnerSite({ html });
  await visit.load(site.url);
  await visit.see("tuna-sound-card >>> .tn-play", /^Play /);
  await visit.see("tuna-voice-card >>> .tn-play", /^Play /);
  await visit.see("tuna-sound-list >>> .tn-play", /^Play /);
  await visit.see("tuna-download-button >>> :is(a, button)");
  await visit.repeatSounds();
  await visit.press("tuna-sound-card >>> .tn-play", /^Play /);
  await visit.expectPlayer({ isActive: true, hasMoved: true });
  await visit.press("tuna-search-box >>> input");
  await visit.type("la");
  await visit.see("tuna-search-box >>> [role=option]");
  await visit.press("h1");
  await visit.press("body > button", /^Download here$/);
  await visit.see("tuna-download-flow >>> dialog button", /^Log in with/);
  await visit.type(KEYS.Escape);
  await visit.missFrom("tuna-download-flow >>> dialog");
  await visit.press("body > button", /^Cookies here$/);
  await visit.press("tuna-consent-dialog >>> button", /^Reject All$/);
  await visit.missFrom("tuna-consent-dialog >>> button");
  expect(await visit.run(() => (globalThis as unknown as { problems: string[] }).problems)).toEqual([]);
  await site.close();
});
