import { type LoggedInUser, loggedInUserSchema } from "../account/user.ts";
import { type Board, boardSchema } from "../boards/board-schema.ts";
import { type Sound, soundSchema } from "../catalog/sound.ts";
import { type Voice, voiceSchema } from "../catalog/voice.ts";
import { type Maker, makerSchema } from "../makers/maker.ts";
import { uploadLimits } from "../uploads/upload-limits.ts";
import { type Upload, uploadSchema } from "../uploads/upload-schema.ts";

/** Address of fake sites. No site has it. */
export const FAKE_SITE_URL = "https://tuna.test";

/** When all that fixtures make was made. */
const CREATED_AT = "2026-01-01T00:00:00.000Z";
const PEAKS = Array.from({ length: 100 }, (_, index) => 100 - index);

/** Returns a valid sound, the same each time but for what is given. */
export function makeSound(changes: Partial<Sound> = {}): Sound {
  const { id = "airhorn" } = changes;
  const url = `${FAKE_SITE_URL}/api/v1/sounds/${id}/audio`;
  return {
    ...soundSchema.parse({
      id,
      name: "Airhorn",
      ownerId: "user-ada",
      duration: 1200,
      category: "memes",
      tags: ["memes", "horn"],
      createdAt: CREATED_AT,
      publicInfo: {
        url: `${FAKE_SITE_URL}/sound/${id}`,
        tags: ["memes", "horn"],
        categories: ["memes"],
        ownerName: "Ada",
        ownerSlug: "ada",
      },
      icon: { url: `${FAKE_SITE_URL}/media/${id}.svg`, hash: id, name: `${id}.svg` },
      audio: { ...audio(url, id), durationMs: 1200 },
      vm_usage: { playedCount: 7, soundhits: 7 },
    }),
    ...changes,
  };
}

/** Returns a valid voice, the same each time but for what is given. */
export function makeVoice(changes: Partial<Voice> = {}): Voice {
  const { id = "robot" } = changes;
  const demo = { ...audio(`${FAKE_SITE_URL}/api/v1/voices/${id}/audio`, id), durationMs: 2000 };
  return {
    ...voiceSchema.parse({
      id,
      name: "Robot",
      ownerId: "user-ada",
      categories: ["memes"],
      tags: ["robot"],
      demo,
      effects: [{ type: "monotone", frequencyHz: 110 }],
      createdAt: CREATED_AT,
      publicInfo: {
        url: `${FAKE_SITE_URL}/voice/${id}`,
        tags: ["robot"],
        categories: ["memes"],
        ownerName: "Ada",
        ownerSlug: "ada",
      },
    }),
    ...changes,
  };
}

/** Returns a valid public board with one pad, the same each time but for what is given. */
export function makeBoard(changes: Partial<Board> = {}): Board {
  return {
    ...boardSchema.parse({
      id: "board00000000001",
      name: "Stream",
      description: "",
      pages: [{ name: "", pads: [{ id: "pad00001", soundId: "airhorn" }] }],
      visibility: "public",
      ownerName: "Ada",
      ownerSlug: "ada",
      revision: 1,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
      copiedFrom: null,
      copyCount: 0,
      hiddenReason: null,
    }),
    ...changes,
  };
}

/** Returns a valid maker, the same each time but for what is given. */
export function makeMaker(changes: Partial<Maker> = {}): Maker {
  return {
    ...makerSchema.parse({
      slug: "ada",
      name: "Ada",
      bio: "",
      links: [],
      pictureUrl: null,
      bannerUrl: null,
      coverUrl: null,
      memberSince: CREATED_AT,
      soundCount: 1,
      voiceCount: 1,
      playedCount: 7,
    }),
    ...changes,
  };
}

/** Returns a valid account with a login, the same each time but for what is given. */
export function makeUser(changes: Partial<LoggedInUser> = {}): LoggedInUser {
  const user = {
    id: "user-ada",
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    slug: "ada",
    status: "active",
    name: "Ada",
    email: "ada@tuna.test",
    isLoggedIn: true,
    profile: {
      avatar: null,
      cover: null,
      bio: "",
      links: [],
      banner: null,
      picture: null,
      pictureUrl: null,
      showExplicitContent: false,
    },
  };
  return { ...loggedInUserSchema.parse(user), ...changes };
}

/** Returns a valid upload whose file is being sent, the same each time but for what is given. */
export function makeUpload(changes: Partial<Extract<Upload, { kind: "sound" }>> = {}): Upload {
  return {
    ...(uploadSchema.parse({
      id: "00000000-0000-4000-8000-000000000001",
      kind: "sound",
      key: "upload-1",
      state: "receiving",
      fileName: "horn.wav",
      sizeBytes: 1000,
      receivedParts: [],
      partSizeBytes: uploadLimits.partSizeBytes,
      createdAt: CREATED_AT,
      updatedAt: CREATED_AT,
      item: null,
      details: { name: "Airhorn", licence: "cc0", category: "memes" },
      refusal: null,
      same: null,
      appeal: null,
    }) as Extract<Upload, { kind: "sound" }>),
    ...changes,
  };
}

function audio(url: string, id: string) {
  return {
    url,
    hash: id,
    name: `${id}.ogg`,
    format: "opus",
    mimeType: "audio/ogg; codecs=opus",
    peaks: PEAKS,
    loudnessLufs: -16,
    sizeBytes: 16_000,
    bitRate: 96_000,
  };
}
