import { randomBytes } from "node:crypto";
import type { ItemKind } from "@tuna/sdk";
import { boardContentSchema } from "@tuna/sdk/boards";
import type { Site } from "../../../composition/site.server.ts";
import { openTestSite } from "../../../composition/testing/open-test-site.ts";
import { mimeTypeOfFormat } from "../../../platform/media/mime.server.ts";
import { testPages } from "../../../platform/pages/testing/test-pages.ts";
import type { Answer } from "../../../platform/rendering/page-answer.server.ts";
import { createPageCache } from "../../../platform/rendering/page-cache.server.ts";
import { newTestItem } from "../../../platform/store/testing/new-test-item.ts";
import { openTestLogin, type TestBrowser } from "../../account/testing/test-browser.ts";
import { createBoard } from "../../boards/change-boards.server.ts";
import type { NewItem } from "../../catalog/catalog.server.ts";
import { shortHash } from "../../catalog/short-hash.server.ts";

/** Ids are public; everything else of these items is redacted. */
export const sensitiveIds = { sound: "veiled-sound", voice: "veiled-voice" } satisfies Record<
  ItemKind,
  string
>;

/** A public board with the sensitive sound. */
export const sensitiveBoardId = "boardwithsecrets";

/** Every text of both items. Its mixed case tells it apart from the lowercase words of addresses. */
export const secrets = {
  name: "zqxNAME uTTERANCE",
  owner: "zqxOWNER",
  ownerSlug: "zqxOWNERsLUG",
  ownerId: "zqxOWNERiD",
  author: "zqxAUTHOR",
  description: "zqxDESCRIPTION",
  tag: "zqxTAG",
  category: "zqxCATEGORY",
  keyword: "zqxKEYWORD",
  metaTitle: "zqxMETAtITLE",
  metaDescription: "zqxMETAdESCRIPTION",
  canonical: "https://zqxCANONICAL.example/",
  fileName: "zqxFILE.wav",
  parent: "zqxPARENT",
  generator: "zqxGENERATOR",
  effect: "173.0625",
} as const;

/** The file that a sound or voice plays. A voice's first phrase is another file. */
export const audioBytes = new Uint8Array(randomBytes(4000));

export interface SensitiveLibrary {
  site: Site;
  /** {@link secrets} and the hashes of the items' files, as addresses contain them. */
  giveaways: string[];
  stranger: TestBrowser;
  /** Logged in, without having confirmed sensitive content. */
  member: TestBrowser;
  /** Logged in, with sensitive content confirmed. */
  confirmed: TestBrowser;
  login: ReturnType<typeof openTestLogin>;
  close(): Promise<void>;
}

/**
 * The whole server and page cache, with a sensitive sound, a sensitive voice, and open items that share a tag.
 */
export async function openSensitiveLibrary(
  options: Parameters<typeof openTestSite>[0] = {},
  variables: Record<string, string> = {},
): Promise<SensitiveLibrary> {
  const site = await openTestSite(options);
  const audio = await addFile(site, audioBytes, "wav");
  const original = await addFile(site, new Uint8Array(randomBytes(3000)), "mp3");
  const icon = await addFile(site, new Uint8Array(randomBytes(500)), "png");
  const phrase = await addFile(site, new Uint8Array(randomBytes(2000)), "wav");
  const files = { audioHash: audio, originalHash: original, iconHash: icon, fileName: secrets.fileName };
  const shared = { ...files, plays: 5000, trend: 9999 };
  const voiceFields = {
    ...voiceTexts,
    originalDemo: { url: `/media/${shortHash(phrase)}.wav`, hash: phrase, name: "zqxPHRASE", format: "wav" },
  };
  await site.catalog.add([
    newTestItem("sound", secrets.name, { ...shared, id: sensitiveIds.sound, fields: soundTexts }),
    newTestItem("voice", secrets.name, { ...shared, id: sensitiveIds.voice, fields: voiceFields as never }),
    newTestItem("sound", "Open sound", { id: "open-sound", fields: { tags: ["common"] } }),
    newTestItem("voice", "Open voice", { id: "open-voice", fields: { tags: ["common"] } }),
  ]);
  const cache = createPageCache<Answer>({ version: site.catalog.version });
  const login = openTestLogin(site, { pages: testPages, cache, variables });
  const [stranger, member, confirmed] = [login.newBrowser(), login.newBrowser(), login.newBrowser()];
  await member.logIn("member@x.example");
  await confirmed.logIn("confirmed@x.example");
  await confirmed.call("/me/settings", { method: "PATCH", body: { isSensitiveContentEnabled: true } });
  await addBoard(site);
  const hashes = [audio, original, icon, phrase].map((hash) => hash.slice(0, 8));
  const giveaways = [...Object.values(secrets), "zqxPHRASE", ...hashes];
  return { site, giveaways, stranger, member, confirmed, login, close: () => site.close() };
}

async function addBoard({ accounts, boards }: Site): Promise<void> {
  const { id } = await accounts.findOrCreateByEmail("boards@x.example", new Date());
  const pads = [sensitiveIds.sound, "open-sound"].map((soundId, index) => ({
    id: `pad0000${index}`,
    soundId,
  }));
  const content = boardContentSchema.parse({ name: "Open board", pages: [{ pads }] });
  const { row } = await createBoard(boards, id, { key: "k", content, visibility: "public" }, async () => {});
  const { db } = boards.database;
  await db.updateTable("board").set({ id: sensitiveBoardId }).where("id", "=", row.id).execute();
}

const soundTexts: NewItem<"sound">["fields"] = {
  name: secrets.name,
  ownerId: secrets.ownerId,
  category: secrets.category,
  tags: [secrets.tag, "common"],
  publicInfo: {
    url: "",
    sensitiveContent: true,
    description: secrets.description,
    tags: [secrets.tag, "common"],
    categories: [secrets.category],
    ownerName: secrets.owner,
    ownerSlug: secrets.ownerSlug,
    licence: "library",
  },
  seo: {
    index: true,
    canonical: secrets.canonical,
    metaTitle: secrets.metaTitle,
    metaDescription: secrets.metaDescription,
  },
};

const voiceTexts: NewItem<"voice">["fields"] = {
  name: secrets.name,
  description: secrets.description,
  ownerId: secrets.ownerId,
  author: secrets.author,
  categories: [secrets.category],
  keywords: [secrets.keyword],
  tags: [secrets.tag, "common"],
  effects: [{ type: "monotone", frequencyHz: Number(secrets.effect) }],
  parentCommunityId: secrets.parent,
  generatedWith: secrets.generator,
  publicInfo: {
    url: "",
    sensitiveContent: true,
    ownerSlug: secrets.ownerSlug,
    social: { usage: 0 },
    description: secrets.description,
    tags: [secrets.tag, "common"],
    categories: [secrets.category],
    ownerName: secrets.owner,
    licence: "library",
    meta: { descriptionOption: 2 },
  },
};

async function addFile(site: Site, bytes: Uint8Array, format: string): Promise<string> {
  const hash = await site.media.put(bytes);
  const mimeType = mimeTypeOfFormat(format);
  const measures =
    format === "wav"
      ? { durationMs: 1500, loudnessLufs: -12, peaks: Array.from({ length: 100 }, () => 77) }
      : { durationMs: null, loudnessLufs: null, peaks: [] };
  await site.catalog.addMedia([{ hash, format, mimeType, sizeBytes: bytes.length, ...measures }]);
  return hash;
}
