import { expect } from "@playwright/test";
import type { Embed } from "@tuna/sdk/embed";
import { browserScript } from "../browser-script.ts";
import { openPartnerSite } from "../partner-site.ts";
import { test } from "./engine-test.ts";

type Host = typeof globalThis & { embed: Embed; heard: string[]; problems: string[] };

/** Beginning of a partner's page, which records errors. `script` is its first one. */
const pageStart = (siteUrl: string | undefined, script = "") => `<!doctype html>
  <html lang="en"><meta charset="utf-8"><title>A partner</title><link rel="icon" href="data:,">
  <script nonce="x">
    problems = [];
    addEventListener("error", ({ message }) => problems.push(message));
    addEventListener("tuna-error", ({ detail }) => problems.push(detail.message));
    ${script}
  </script>
  <script nonce="x" type="module" src="${siteUrl}/widgets/v1/widgets.js"></script>`;

const policyOf = (siteUrl: string | undefined) =>
  `default-src 'none'; script-src 'nonce-x'; connect-src ${siteUrl}; media-src ${siteUrl}; img-src ${siteUrl} data:`;

for (const [name, script, styles, isStrict] of [
  [
    "that styles everything with !important",
    "",
    "* { all: revert !important; letter-spacing: 9px !important }",
    false,
  ],
  [
    "with properties on the prototypes of objects and arrays",
    'Object.assign(Object.prototype, { get: "x", set: "x", value: "x" }); Array.prototype.last = "x";',
    "",
    false,
  ],
  [
    "with frozen prototypes under a strict content policy",
    "for (const { prototype } of [Object, Array, Function, Map, Set, Promise, HTMLElement, Element, Node, EventTarget]) Object.freeze(prototype);",
    "",
    true,
  ],
] as const)
  test(`plays on a page ${name}, with the events and states of a media element`, async ({
    visit,
    request,
    baseURL,
  }) => {
    const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
    const site = await openPartnerSite({
      html: `${pageStart(baseURL, script)}${styles && `<style>${styles}</style>`}<h1>A partner</h1>
        <tuna-sound-card sound-id="${items[0].id}" volume="0.5"><a href="#sound">A sound</a></tuna-sound-card>
        <script nonce="x">
          heard = [];
          for (const name of ["play", "playing", "pause", "volumechange"])
            document.querySelector("tuna-sound-card").addEventListener(name, () => heard.push(name));
        </script>`,
      headers: isStrict ? { "content-security-policy": policyOf(baseURL) } : {},
    });
    await visit.load(site.url);
    await visit.see("tuna-sound-card >>> .tn-play", /^Play /);
    await visit.repeatSounds();
    await visit.press("tuna-sound-card >>> .tn-play", /^Play /);
    await visit.expectPlayer({ isActive: true, hasMoved: true });
    await visit.see("tuna-sound-card[playing]");
    await visit.press("tuna-sound-card >>> .tn-play", /^Pause /);
    await visit.missFrom("tuna-sound-card[playing]");
    await visit.run(() => {
      Object.assign(document.querySelector("tuna-sound-card") as object, { muted: true });
    });
    await expect
      .poll(async () => [...new Set(await visit.run(() => (globalThis as Host).heard))])
      .toEqual(["play", "playing", "pause", "volumechange"]);
    expect(await visit.run(() => (globalThis as Host).problems)).toEqual([]);
    await site.close();
  });

test("controls an embedded player that gets its address later", async ({ visit, request, baseURL }) => {
  const { items } = await (await request.get("/api/v1/sounds?pageSize=1")).json();
  const site = await openPartnerSite({
    html: `${pageStart(baseURL)}<h1>A partner</h1><iframe width="480" height="152" allow="autoplay"></iframe>`,
  });
  await visit.load(site.url);
  await visit.run(new Function(await browserScript("embed-host.client.ts")) as () => void);
  const address = `${baseURL}/embed/sound/${items[0].id}`;
  await visit.run((src) => {
    const iframe = document.querySelector("iframe");
    if (iframe) iframe.src = src;
  }, address);
  const heard = () => visit.run(() => (globalThis as Host).heard);
  await expect.poll(heard).toContain("ready");
  // A press of the visitor in the frame, which browsers require before the first sound.
  await visit.press("iframe");
  await visit.run(() => {
    const { embed } = globalThis as Host;
    embed.setVolume(0.5);
    void embed.play();
  });
  await expect.poll(heard).toContain("play");
  expect(await heard()).not.toContain("error");
  await site.close();
});
