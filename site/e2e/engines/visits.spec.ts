import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Sound } from "@tuna/sdk";
import { TOAST_DURATION_MS } from "../../platform/toast/toasts.ts";
import { ignoreTimers } from "../keep-toasts.ts";
import { listenOnFreePort } from "../listen-on-free-port.ts";
import { openPartnerSite } from "../partner-site.ts";
import { KEYS } from "./engine.ts";
import { test } from "./engine-test.ts";
import { openDecided } from "./open-decided.ts";
import type { Visit } from "./visit.ts";

const search = ".site-header input[name=q]";

test("plays on in the same document while links, a search and the history change the page, and pauses", async ({
  visit,
}) => {
  await openDecided(visit, "/sounds/");
  await visit.repeatSounds();
  await visit.press("main .tn-play", /^Play /);
  await visit.expectPlayer({ isActive: true, hasMoved: true });
  await visit.run(() => void Object.assign(globalThis, { isSameDocument: true }));
  await visit.press(".site-nav a", /^Voices$/);
  await visit.see("h1", /^Voices$/);
  await visit.press(search);
  await visit.type("horn");
  await visit.type(KEYS.Enter);
  await visit.see("h1", /horn/);
  await visit.arrive("/search/sounds/horn/");
  await visit.see("main article h2", /horn/i);
  await visit.back();
  await visit.see("h1", /^Voices$/);
  await visit.back();
  await visit.see("h1", /^Sounds$/);
  await visit.arrive(/^\/sounds\/$/);
  expect(await visit.run(() => "isSameDocument" in globalThis)).toBe(true);
  await visit.expectPlayer({ isActive: true });
  await visit.press("main .tn-play", /^Pause /);
  await visit.expectPlayer({ isActive: false, hasFailed: false });
  await visit.see(".player-bar");
});

test("decodes served sounds to their stated length, so that they loop without a pause", async ({ visit }) => {
  await openDecided(visit, "/sounds/");
  const sounds = await visit.run(listSounds, 20);
  expect(sounds.length).toBeGreaterThan(10);
  // Each by itself, since a busy machine needs more than the time of one script for all. The catalogue states whole milliseconds.
  for (const { name, url, statedMs } of sounds)
    expect(Math.abs((await visit.run(decodedMsOf, url)) - statedMs), name).toBeLessThan(0.6);
});

test("opens a sound of a list, and returns to the same place of the list", async ({ visit }) => {
  await openDecided(visit, "/sounds/");
  await visit.run(() => scrollTo({ top: 900, behavior: "instant" }));
  const scrolled = await visit.run(() => scrollY);
  const name = await visit.run(() => {
    const cards = [...document.querySelectorAll("main article h2")];
    return cards.find((card) => card.getBoundingClientRect().top > 300)?.textContent ?? "";
  });
  await visit.press("main article h2 a", exactly(name));
  await visit.see("h1", exactly(name));
  await visit.arrive(/^\/sound\//);
  await visit.back();
  await visit.see("h1", /^Sounds$/);
  await expect.poll(() => visit.run(() => scrollY)).toBe(scrolled);
});

test("shows the whole border and shadow of a lifted card", async ({ visit }) => {
  await openDecided(visit, "/sounds/");
  const { isClipped, hasRoom } = await visit.run(() => {
    const item = document.querySelector("main .tn-grid > li")!;
    const isClipped = getComputedStyle(item).getPropertyValue("content-visibility") === "auto";
    return { isClipped, hasRoom: CSS.supports("overflow-clip-margin", "40px") };
  });
  expect(isClipped).toBe(hasRoom);
});

test("suggests sounds while a visitor types, and opens the chosen one", async ({ visit }) => {
  await openDecided(visit, "/");
  await visit.press(search);
  await visit.type("la");
  await visit.see("[role=option]", /^Search for “la”/);
  await visit.see("[role=group] [role=option]");
  await visit.type(KEYS.ArrowDown);
  await visit.type(KEYS.ArrowDown);
  await visit.see("[role=option][aria-selected=true]");
  await visit.type(KEYS.Enter);
  await visit.arrive(/^\/(sound|voice)\//);
  await visit.see("h1");
});

test("asks about cookies once, and keeps a refusal", async ({ visit }) => {
  await visit.open("/sounds/");
  await visit.press(".tn-consent button", /^Reject All$/);
  await visit.missFrom(".tn-consent");
  const cookies = await visit.run(() => decodeURIComponent(document.cookie));
  expect(cookies).toContain('"analytics":false');
  await visit.open("/voices/");
  await visit.see("h1", /^Voices$/);
  await visit.missFrom(".tn-consent");
});

test("gives a late part of a page its looks while another style sheet loads", async ({ visit, request }) => {
  const [script = ""] =
    /\/assets\/before-hydration[^"]+/.exec(await (await request.get("/sounds/")).text()) ?? [];
  const silent = await listenOnFreePort(() => {});
  const site = await openPartnerSite({
    html: `<!doctype html><title>A page</title><script src="early.js"></script><h1>Late</h1>`,
    files: {
      "/early.js": { type: "text/javascript", text: await (await request.get(script)).text() },
      "/late.css": { type: "text/css", text: "h1 { position: fixed }" },
    },
  });
  await visit.load(site.url);
  const position = await visit.run((silentUrl) => {
    const add = (href: string) => {
      const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      document.head.append(link);
      return link;
    };
    add(silentUrl);
    const late = add("/late.css");
    return new Promise<string>((resolve) => {
      late.onload = () => resolve(getComputedStyle(document.querySelector("h1") as Element).position);
    });
  }, silent.url);
  expect(position).toBe("fixed");
  await site.close();
  await silent.close();
});

test("copies the link of a sound from the share menu", async ({ visit }) => {
  await openSound(visit);
  await visit.run(ignoreTimers, TOAST_DURATION_MS);
  await visit.press("main button", /^Share/);
  await visit.press("[role=menuitem]", /^Copy link$/);
  await visit.see("[role=status]", /Link Copied successfully!/);
});

test("sends a report and thanks the visitor", async ({ visit }) => {
  await openSound(visit);
  await visit.press("main button", /^More$/);
  await visit.press("[role=menuitem]", /^Report this sound$/);
  await visit.press("dialog label", /spam/i);
  await visit.press("dialog button", /^Send/);
  await visit.see("dialog *", /^Thank you/);
});

test("starts the download, and asks for the code of a mail", async ({ visit }) => {
  await openDecided(visit, "/download-voice/");
  await visit.press(".flow input[name=email]");
  await visit.type(`visitor-${randomUUID()}@x.example`);
  await visit.press(".flow button", /^Continue with email$/);
  await visit.see(".flow input[autocomplete=one-time-code]");
});

interface ServedSound {
  name: string;
  url: string;
  statedMs: number;
}

/** Returns the newest sounds but explicit ones, which are named and played to adults alone. */
async function listSounds(count: number): Promise<ServedSound[]> {
  const answer = await fetch(`/api/v1/sounds?sort=created&pageSize=${count}`);
  const { items } = (await answer.json()) as { items: Pick<Sound, "name" | "audio">[] };
  return items.flatMap(({ name, audio }) =>
    audio ? [{ name, url: audio.url, statedMs: audio.durationMs ?? Number.NaN }] : [],
  );
}

/** Decodes a sound as a page of any site would. */
async function decodedMsOf(url: string): Promise<number> {
  const bytes = await (await fetch(url)).arrayBuffer();
  const { length } = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes);
  return length / 48;
}

async function openSound(visit: Visit): Promise<void> {
  await openDecided(visit, "/sounds/");
  await visit.press("main article h2 a");
  await visit.arrive(/^\/sound\//);
  await visit.see("main button", /^More$/);
}

/** Matches this text and no other. */
function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[^\w\s]/g, "\\$&")}$`);
}
