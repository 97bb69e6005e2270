import { expect, it } from "vitest";
import { testPages } from "../../../platform/pages/testing/test-pages.ts";
import { setUpLogins } from "../../account/testing/set-up-logins.ts";
import type { TestBrowser } from "../../account/testing/test-browser.ts";
import { newSound, sendUpload, testWav, untilChecked } from "../testing/send-upload.ts";
import type { OwnSoundsPageData } from "./own-sounds.ts";

const setup = setUpLogins({ pages: testPages });

async function list(browser: TestBrowser, search = ""): Promise<OwnSoundsPageData> {
  const answer = await browser.visit(`/profile/sounds/_payload.json?build${search}`);
  return ((await answer.json()) as { data: OwnSoundsPageData }).data;
}

async function publish(maker: TestBrowser, bytes: Uint8Array, details = {}): Promise<string> {
  const upload = newSound(bytes);
  const id = await sendUpload(maker, { ...upload, details: { ...upload.details, ...details } }, bytes);
  await untilChecked(maker, id);
  return id;
}

it("plays to makers what only they may hear, and lists one state with the number of each", async () => {
  const maker = await setup.logIn("own-sounds@x.example");
  const listed = await publish(maker, testWav(650));
  const explicit = await publish(maker, testWav(651), { isSensitive: true });
  const unlisted = await publish(maker, testWav(652));
  await maker.call(`/uploads/${unlisted}/unlist`, { method: "POST" });
  const withdrawn = await publish(maker, testWav(653));
  await maker.call(`/uploads/${withdrawn}`, { method: "DELETE" });
  const refused = await publish(maker, new TextEncoder().encode("this is no sound"));

  const { sounds, counts } = await list(maker);
  const soundOf = (id: string) => sounds.items.find(({ upload }) => upload.id === id)?.sound;
  expect(soundOf(listed)).toMatchObject({
    audioUrl: expect.stringMatching(/^\/api\/v1\/sounds\//),
    isSensitive: false,
  });
  for (const id of [explicit, unlisted]) {
    expect(soundOf(id)).toMatchObject({ audioUrl: `/api/v1/uploads/${id}/audio`, playedCount: 0 });
    expect((await maker.call(`/uploads/${id}/audio`)).status).toBe(200);
  }
  // It has no page, so the player links to none.
  expect(soundOf(unlisted)).not.toHaveProperty("isSensitive");
  expect(soundOf(withdrawn)?.audioUrl).toBeNull();
  expect(soundOf(refused)).toMatchObject({
    audioUrl: null,
    iconUrl: expect.stringMatching(/^data:image\/svg/),
  });
  expect(counts).toEqual({ published: 3, withdrawn: 1, refused: 1 });

  const ids = async (search: string) =>
    (await list(maker, search)).sounds.items.map(({ upload }) => upload.id);
  expect(await ids("&state=refused")).toEqual([refused]);
  expect(await ids("&state=review")).toEqual([]);
  expect(await ids("&state=nonsense")).toHaveLength(5);
});
