// @vitest-environment node
import type { Page } from "@playwright/test";
import { expect, it } from "vitest";
import { useTestingPage } from "./testing/use-testing-page.ts";

const { open } = useTestingPage();
/** Longer than the sounds. */
const script = `<script>
    heard = [];
    for (const name of ["ready", "play", "pause", "ended", "timeupdate", "error"])
      document.addEventListener("tuna-" + name, (event) => heard.push({
        name: name, on: event.target.id, item: event.detail.id, code: event.detail.code, cancelable: event.cancelable,
      }));
    rejections = [];
    addEventListener("unhandledrejection", ({ reason }) => rejections.push(String(reason)));
  </script><script type="module" src="/elements.js"></script>`;
const cardOf = (id: string, element = id) =>
  `<tuna-sound-card id="${element}" sound-id="${id}"></tuna-sound-card>`;
const list = '<tuna-sound-list id="list" ids="a,b" layout="pads"></tuna-sound-list>';
/** Names of events without those of the position, which depend on the machine. */
const names = (page: Page) =>
  page.evaluate(
    'heard.filter(({ name }) => name !== "timeupdate").map(({ name, on }) => [name, on].join(" "))',
  ) as Promise<string[]>;
const stateOf = (page: Page, id: string) =>
  page.evaluate(
    `(({ currentTime, duration, paused, ended }) => ({ currentTime, duration, paused, ended }))(document.getElementById("${id}"))`,
  );
/** A gesture of the visitor, which browsers require before the first sound. */
const press = (page: Page) => page.locator("#press").click({ force: true });

it("reports a sound from its start to its end like a media element", async () => {
  const page = await open(`${script}${cardOf("horn")}<hr id="press">`);
  await expect.poll(() => names(page)).toEqual(["ready horn"]);
  expect(await stateOf(page, "horn")).toMatchObject({ currentTime: 0, paused: true, ended: false });
  await press(page);
  await page.evaluate('document.getElementById("horn").play()');
  expect(await stateOf(page, "horn")).toMatchObject({ duration: 60, paused: false, ended: false });
  await expect
    .poll(() => page.evaluate('heard.filter(({ name }) => name === "timeupdate").length'))
    .toBeGreaterThan(3);
  await page.evaluate('document.getElementById("horn").currentTime = 59.5');
  await expect.poll(() => names(page)).toEqual(["ready horn", "play horn", "pause horn", "ended horn"]);
  expect(await stateOf(page, "horn")).toEqual({ currentTime: 60, duration: 60, paused: true, ended: true });
  await page.evaluate('document.getElementById("horn").play()');
  expect(await stateOf(page, "horn")).toMatchObject({ paused: false, ended: false });
});

it("reports a press once and before it plays, as an event that can be cancelled", async () => {
  const page = await open(`${script}${cardOf("horn")}`);
  await page.getByRole("button", { name: "Play Sound horn" }).click();
  await page.getByRole("button", { name: "Pause Sound horn" }).click();
  await page.getByRole("button", { name: "Play Sound horn" }).waitFor();
  await page.evaluate('document.getElementById("horn").play()');
  await page.evaluate('document.getElementById("horn").pause()');
  const heard = await page.evaluate(
    "heard.filter(({ name }) => /^(play|pause)$/.test(name)).map(({ name, cancelable }) => [name, cancelable])",
  );
  expect(heard).toEqual([
    ["play", true],
    ["pause", true],
    ["play", false],
    ["pause", false],
  ]);
});

it("reports the pause of a sound that gives way to another, and each event once for two cards of a sound", async () => {
  const page = await open(
    `${script}${cardOf("horn")}${cardOf("horn", "twin")}${cardOf("bell")}<hr id="press">`,
  );
  await expect.poll(() => names(page)).toHaveLength(3);
  await press(page);
  await page.evaluate('document.getElementById("twin").play()');
  await page.evaluate('document.getElementById("bell").play()');
  expect((await names(page)).slice(3)).toEqual(["play twin", "pause twin", "play bell"]);
});

it("moves to a time that is set, also before the card is loaded", async () => {
  const page = await open(`${script}<hr id="press">`);
  await press(page);
  await page.evaluate(() => {
    const card = document.createElement("tuna-sound-card") as HTMLElement & { currentTime: number };
    Object.assign(card, { id: "horn", soundId: "horn", currentTime: 59.5 });
    document.body.append(card);
  });
  await expect.poll(() => stateOf(page, "horn")).toMatchObject({ currentTime: 59.5, paused: true });
  await page.evaluate('document.getElementById("horn").play()');
  await expect.poll(() => names(page)).toContain("ended horn");
});

it("rejects play() and reports `blocked` if the browser requires a gesture", async () => {
  const page = await open(`<script>
      HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException("gesture", "NotAllowedError"));
    </script>${script}${cardOf("horn")}`);
  await expect.poll(() => names(page)).toEqual(["ready horn"]);
  const refusal =
    'document.getElementById("horn").play().catch((error) => [error.name, error instanceof DOMException])';
  expect(await page.evaluate(refusal)).toEqual(["NotAllowedError", true]);
  expect(await page.evaluate("heard.at(-1)")).toMatchObject({ name: "error", code: "blocked" });
  expect(await stateOf(page, "horn")).toMatchObject({ paused: true });
});

it("rejects play() of a sound that is gone, has no file or is paused meanwhile", async () => {
  const page = await open(`${script}${cardOf("gone")}${cardOf("secret")}${cardOf("horn")}<hr id="press">`);
  await press(page);
  const nameOf = (id: string, then = "") =>
    page.evaluate(`(() => { const card = document.getElementById("${id}"); const playing = card.play();
      ${then}; return playing.catch(({ name }) => name); })()`);
  expect(await nameOf("gone")).toBe("NotSupportedError");
  expect(await nameOf("secret")).toBe("NotSupportedError");
  await expect.poll(() => names(page)).toContain("ready horn");
  expect(await nameOf("horn", "card.pause()")).toBe("AbortError");
});

it("causes no unhandled rejection on a page that ignores the promise", async () => {
  const page = await open(`${script}${cardOf("gone")}`);
  await page.evaluate('void document.getElementById("gone").play()');
  await expect.poll(() => names(page)).toContain("error gone");
  expect(await page.evaluate("rejections")).toEqual([]);
});

it("tells which sound of a list plays, and plays one by its id", async () => {
  const page = await open(`${script}${list}<hr id="press">`);
  await expect.poll(() => names(page)).toEqual(["ready list"]);
  await press(page);
  await page.evaluate('document.getElementById("list").play("b")');
  expect(await page.evaluate("list.currentId")).toBe("b");
  expect(await stateOf(page, "list")).toMatchObject({ duration: 60, paused: false });
  await page.evaluate("list.pause()");
  await page.evaluate("list.currentTime = 59.5");
  await page.evaluate("list.play()");
  await expect.poll(() => names(page)).toContain("ended list");
  expect(await page.evaluate('heard.find(({ name }) => name === "ended").item')).toBe("b");
  expect(await page.evaluate('list.play("stranger").catch(({ name }) => name)')).toBe("NotSupportedError");
});

it("has the events and states of a media element while it plays", async () => {
  const page = await open(`<script>
      native = [];
      watchNative = (card) => ["play", "playing", "pause", "timeupdate", "ended", "volumechange", "durationchange", "error"].forEach(
        (name) => card.addEventListener(name, () => native.push(name)));
    </script>${script}${cardOf("horn")}<script>watchNative(document.getElementById("horn"))</script><hr id="press">`);
  await expect.poll(() => names(page)).toEqual(["ready horn"]);
  const isPlaying = () =>
    page.evaluate(
      '[document.querySelector("#horn:state(playing)") !== null, document.querySelector("#horn[playing]") !== null]',
    );
  expect(await page.evaluate('document.getElementById("horn").src')).toMatch(/\/horn\.wav$/);
  await press(page);
  await page.evaluate('document.getElementById("horn").play()');
  await expect.poll(isPlaying).toEqual([true, true]);
  await page.evaluate('document.getElementById("horn").volume = 0.5');
  await page.evaluate('document.getElementById("horn").currentTime = 59.5');
  await expect.poll(() => page.evaluate("native.at(-1)")).toBe("ended");
  await expect.poll(isPlaying).toEqual([false, false]);
  const steps = (await page.evaluate("native")) as string[];
  // The length of the file comes late, and a sound that was moved is heard anew.
  const inOrder = [...new Set(steps)].filter((name) => name !== "timeupdate");
  expect(inOrder).toEqual(["durationchange", "play", "playing", "volumechange", "pause", "ended"]);
  expect(steps).toContain("timeupdate");
});

it("plays as loud, as fast and as often as its attributes say, and the next card as its own say", async () => {
  const page = await open(`<script>
      const { play } = HTMLMediaElement.prototype;
      HTMLMediaElement.prototype.play = function () { audio = this; return play.call(this); };
    </script>${script}
    <tuna-sound-card id="horn" sound-id="horn" volume="0.5" playback-rate="1.5" muted loop></tuna-sound-card>
    ${cardOf("bell")}<hr id="press">`);
  await expect.poll(() => names(page)).toHaveLength(2);
  await press(page);
  const played = (id: string) =>
    page.evaluate(`document.getElementById("${id}").play().then(() =>
      (({ playbackRate, muted, loop }) => ({ playbackRate, muted, loop }))(audio))`);
  expect(await played("horn")).toEqual({ playbackRate: 1.5, muted: true, loop: true });
  await page.evaluate('Object.assign(document.getElementById("horn"), { muted: false, playbackRate: 2 })');
  await expect.poll(() => page.evaluate("[audio.muted, audio.playbackRate]")).toEqual([false, 2]);
  expect(await played("bell")).toEqual({ playbackRate: 1, muted: false, loop: false });
  await page.evaluate('document.getElementById("horn").setAttribute("volume", "7")');
  // The bell may end before or after.
  await expect.poll(() => page.evaluate("heard.map(({ code }) => code)")).toContain("invalid-attribute");
  expect(await page.evaluate('document.getElementById("horn").volume')).toBe(1);
});

it("shows what plays in the media session, and leaves one that the page fills alone", async () => {
  const page = await open(`${script}${cardOf("horn")}<hr id="press">`);
  await press(page);
  await page.evaluate('document.getElementById("horn").play()');
  const session = () =>
    page.evaluate("[navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]");
  await expect.poll(session).toEqual(["Sound horn", "playing"]);
  await page.evaluate('document.getElementById("horn").pause()');
  await expect.poll(session).toEqual(["Sound horn", "paused"]);
  await page.evaluate('navigator.mediaSession.metadata = new MediaMetadata({ title: "Own" })');
  await page.evaluate('document.getElementById("horn").play()');
  await expect.poll(() => names(page)).toContain("play horn");
  expect(await page.evaluate("navigator.mediaSession.metadata.title")).toBe("Own");
});
