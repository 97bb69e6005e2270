import type { Upload } from "@tuna/sdk/uploads";
import { describe, expect, it } from "vitest";
import { encodeWav } from "../../platform/audio/encode-wav.ts";
import { amplified } from "../../platform/audio/pcm.ts";
import { taggedAudio } from "../../platform/media/testing/tagged-audio.ts";
import { changingTone, fixture, floatWav, sine } from "../../platform/media/testing/test-tones.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import { changeOwnListing } from "./after-publication.server.ts";
import { newSound, newVoice, sendAndCheck } from "./testing/send-upload.ts";

const setup = setUpLogins();
let uploads = 0;

async function send(bytes: Uint8Array, fileName = "tone.wav"): Promise<Upload> {
  uploads += 1;
  const maker = await setup.logIn(`maker${uploads}@x.example`);
  return sendAndCheck(maker, newSound(bytes, { key: `same-${uploads}`, fileName }), bytes);
}

describe("the audio of a sound that the library has", () => {
  it("is refused under other tags and in another container without losses", async () => {
    const first = await send(fixture("tone.wav"));
    expect(first.state).toBe("published");
    const others = [taggedAudio.wav().bytes, fixture("tone.flac"), fixture("alac.m4a"), fixture("pcm24.wav")];
    for (const bytes of others) {
      expect(await send(bytes)).toMatchObject({
        state: "refused",
        refusal: { reason: "same", text: "The library has this sound already" },
        same: { id: first.item?.id },
      });
    }
  });

  it.each(["mp3", "m4a", "ogg", "opus"] as const)("is refused as %s with other tags", async (format) => {
    const { fixtureName, bytes } = taggedAudio[format]();
    const first = await send(fixture(fixtureName), fixtureName);
    expect(first.state).toBe("published");
    expect(await send(bytes, fixtureName)).toMatchObject({ state: "refused", same: { id: first.item?.id } });
  });
});

describe("the audio of a sound that its maker withdrew", () => {
  let frequency = 600;
  /** A published sound that is withdrawn after something happened to it. Returns what becomes of the same file then. */
  async function sendAgain(happens: (sound: Upload) => Promise<unknown>): Promise<Upload> {
    frequency += 10;
    const bytes = encodeWav(sine({ durationMs: 400, frequency }));
    const maker = await setup.logIn(`again${frequency}@x.example`);
    const first = await sendAndCheck(maker, newSound(bytes, { key: "first" }), bytes);
    expect(first.state).toBe("published");
    await happens(first);
    await maker.call(`/uploads/${first.id}`, { method: "DELETE" });
    return sendAndCheck(maker, newSound(bytes, { key: "again" }), bytes);
  }

  it("may be sent again", async () => {
    expect(await sendAgain(async () => {})).toMatchObject({ state: "published" });
  });

  it("may not if an administrator had refused it", async () => {
    const { browser } = await setup.newAdministrator();
    const again = await sendAgain(({ id }) =>
      browser.post(`/admin/uploads/${id}/refuse`, { reason: "spam" }),
    );
    expect(again).toMatchObject({ state: "refused", refusal: { reason: "same" } });
  });

  it("may if the maker had unlisted it, and not if an administrator had", async () => {
    const { browser } = await setup.newAdministrator();
    const unlist = ({ item }: Upload) => browser.post(`/admin/sounds/${item?.id}/unlist`);
    const unlistOwn = ({ id }: Upload) => changeOwnListing(setup.site.uploads, id, false);
    expect(await sendAgain(unlistOwn)).toMatchObject({ state: "published" });
    expect(await sendAgain(unlist)).toMatchObject({ state: "refused", refusal: { reason: "same" } });
  });

  it("may not if an administrator had set a field of it", async () => {
    const { browser } = await setup.newAdministrator();
    const again = await sendAgain(async ({ item }) => {
      const { version } = await (await browser.call(`/admin/sounds/${item?.id}`)).json();
      const body = { version, isSensitive: true };
      await browser.call(`/admin/sounds/${item?.id}`, { method: "PATCH", body });
    });
    expect(again).toMatchObject({ state: "refused", refusal: { reason: "same" } });
  });

  it("may not while a notice of copyright removes it", async () => {
    const { moderation } = setup.site;
    const again = await sendAgain(async ({ item }) => {
      const sender = { claimant: "Rita", email: "rita@x.example", signature: "Rita" };
      const declared = { hasGoodFaith: true, isAccurate: true } as const;
      const notice = { ...sender, ...declared, work: "My song", urls: [`https://x.example${item?.url}`] };
      await moderation.storeNotice(notice, new Date());
      const [open] = (await moderation.notices("open", 1)).items;
      const decision = { id: open?.id ?? "", action: "take-down", note: "" } as const;
      await moderation.decideNotice(null, decision, new Date());
    });
    expect(again).toMatchObject({ state: "refused", refusal: { reason: "same" } });
  });
});

describe("the recording of a voice", () => {
  let frequency = 2000;
  function newRecording(): Uint8Array {
    frequency += 10;
    return encodeWav(sine({ durationMs: 400, frequency }));
  }
  async function say(recording: Uint8Array, semitones: number): Promise<Upload> {
    uploads += 1;
    const maker = await setup.logIn(`voice${uploads}@x.example`);
    const { kind, key, details } = newVoice(`voice-${uploads}`);
    const effects = [{ type: "pitch", semitones }];
    const file = { fileName: "me.wav", sizeBytes: recording.length };
    return sendAndCheck(maker, { kind, key, ...file, details: { ...details, effects } }, recording);
  }
  const same = { state: "refused", refusal: { reason: "same" } };

  it("may be that of a public voice or sound", async () => {
    const recording = newRecording();
    expect(await say(recording, 5)).toMatchObject({ state: "published" });
    expect(await say(recording, 7)).toMatchObject({ state: "published" });
    expect(await send(recording)).toMatchObject({ state: "published" });
    expect(await say(recording, 9)).toMatchObject({ state: "published" });
  });

  it.each([
    ["refused", ({ id }: Upload) => [`/admin/uploads/${id}/refuse`, { reason: "spam" }] as const],
    ["unlisted", ({ item }: Upload) => [`/admin/voices/${item?.id}/unlist`, {}] as const],
  ])("comes back neither in a voice nor as a sound if an administrator %s it", async (_, requestOf) => {
    const { browser } = await setup.newAdministrator();
    const recording = newRecording();
    const voice = await say(recording, 5);
    const [path, body] = requestOf(voice);
    expect((await browser.post(path, body)).status).toBe(200);
    expect(await say(recording, 7)).toMatchObject(same);
    expect(await send(recording)).toMatchObject(same);
  });

  it("may not be a sound that an administrator unlisted, also if it is stored in another way", async () => {
    const { browser } = await setup.newAdministrator();
    const recording = encodeWav(sine({ durationMs: 400, sampleRate: 44_100, channelCount: 2 }));
    const { item } = await send(recording);
    await browser.post(`/admin/sounds/${item?.id}/unlist`);
    expect(await say(recording, 5)).toMatchObject(same);
  });

  it("is needed: voices that say the library's phrase may be alike, whatever administrators refused", async () => {
    const { browser } = await setup.newAdministrator();
    const silent = new Uint8Array();
    const first = await sendAndCheck(await setup.logIn("phrase1@x.example"), newVoice("phrase"), silent);
    await browser.post(`/admin/uploads/${first.id}/refuse`, { reason: "spam" });
    const again = await sendAndCheck(await setup.logIn("phrase2@x.example"), newVoice("phrase"), silent);
    expect(again).toMatchObject({ state: "published" });
  });
});

describe("a sound that is like others of the library", () => {
  it("is published, and its upload names them", async () => {
    const sound = changingTone();
    const first = await send(encodeWav(sound));
    expect(first).toMatchObject({ state: "published" });
    const quieter = await send(encodeWav(amplified(sound, -6)));
    expect(quieter).toMatchObject({
      state: "published",
      similar: [{ kind: "sound", id: first.item?.id, name: "Tone", url: first.item?.url }],
    });
  });
});

describe("what no sound can be", () => {
  it("is refused: shorter than 0.1 seconds", async () => {
    const refusal = { reason: "too-short", text: "Shorter than 0.1 seconds" };
    expect(await send(encodeWav(sine({ durationMs: 99 })))).toMatchObject({ state: "refused", refusal });
    expect(await send(encodeWav(sine({ durationMs: 100, frequency: 333 })))).toMatchObject({
      state: "published",
    });
  });

  it("is refused: louder than anything", async () => {
    const refusal = { reason: "damaged", text: "Cut off or damaged: its level is higher than any sound's" };
    expect(await send(floatWav(sine({ amplitude: 1e6 })))).toMatchObject({ state: "refused", refusal });
  });
});
