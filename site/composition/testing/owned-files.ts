import type { Sound, Voice } from "@tuna/sdk";
import type { Board, BoardVisibility } from "@tuna/sdk/boards";
import { type CopyContainer, copyContainers, itemKindOf } from "@tuna/sdk/catalog";
import type { Upload } from "@tuna/sdk/uploads";
import { expect } from "vitest";
import { photo, pngOfSize } from "../../features/account/picture/testing/test-pictures.ts";
import type { TestBrowser } from "../../features/account/testing/test-browser.ts";
import { addBoard, boardOf } from "../../features/boards/testing/test-boards.ts";
import type { ReviewSite } from "../../features/uploads/testing/open-review-site.ts";
import {
  createUpload,
  newSound,
  newVoice,
  sendAndCheck,
  sendWithPicture,
  testWav,
  untilChecked,
} from "../../features/uploads/testing/send-upload.ts";
import type { FileViewer, fileRules } from "./file-rules.ts";

const DAY_MS = 86_400_000;

/** Something with files, and what brings it into each of its states. */
export interface Owned<Kind extends keyof typeof fileRules> {
  owner: TestBrowser;
  /** Addresses of its files by name. */
  files: Record<string, string>;
  /** Each begins where the one before ended. */
  states: Record<keyof (typeof fileRules)[Kind], () => Promise<unknown>>;
}

/** Logs one browser of each kind of viewer in, besides owners. */
export async function openViewers(
  test: ReviewSite,
): Promise<Record<Exclude<FileViewer, "owner">, TestBrowser>> {
  const newBrowser = (number: number) => test.login.newBrowser(`203.0.113.${number}`);
  const [stranger, member, confirmed] = [newBrowser(7), newBrowser(8), newBrowser(9)];
  await member.logIn("member@x.example");
  await confirmed.logIn("confirmed@x.example");
  const body = { isSensitiveContentEnabled: true };
  await confirmed.call("/me/settings", { method: "PATCH", body });
  return { stranger, member, confirmed, administrator: test.ada };
}

/** Publishes an item of `maker@x.example` with all kinds of files. Also returns the hashes of those that are stored. */
export async function ownItem(
  test: ReviewSite,
  kind: "sound" | "voice",
): Promise<Owned<"sound" | "voice"> & { upload: Upload; hashes: string[] }> {
  const { site, maker, ada } = test;
  const upload = await publishers[kind](maker);
  expect(upload.state).toBe("published");
  const { id } = upload.item!;
  const adminPath = `/admin/${kind}s/${id}`;
  const sent = (await site.catalog.getAudio(kind, id))?.original;
  const hashes = [
    ...hashesOf((await site.catalog.get(kind, id)) as Sound | Voice),
    ...(sent ? [sent.hash] : []),
  ];
  const done = async (answer: Promise<Response>) => expect((await answer).status).toBe(200);
  const setSensitive = async (isSensitive: boolean) => {
    const { version } = (await (await ada.call(adminPath)).json()) as { version: number };
    await done(ada.call(adminPath, { method: "PATCH", body: { version, isSensitive } }));
  };
  const states: Owned<"sound">["states"] = {
    listed: async () => {},
    explicit: () => setSensitive(true),
    "hidden by an administrator": async () => {
      await setSensitive(false);
      await done(ada.post(`${adminPath}/unlist`));
    },
    "unlisted by its maker": async () => {
      await done(ada.post(`${adminPath}/relist`));
      await done(maker.post(`/uploads/${upload.id}/unlist`));
    },
    "of a suspended maker": async () => {
      await done(maker.post(`/uploads/${upload.id}/relist`));
      await suspend(test, "maker@x.example");
    },
    withdrawn: async () => {
      await restore(test, maker, "maker@x.example");
      await done(maker.call(`/uploads/${upload.id}`, { method: "DELETE" }));
    },
    erased: async () => {
      await site.uploads.tidy(new Date(Date.now() + 29 * DAY_MS));
      expect(await storedFiles(test, hashes)).not.toEqual([]);
      const later = new Date(Date.now() + 31 * DAY_MS);
      await site.uploads.tidy(later);
      await expect.poll(async () => (await storedFiles(test, hashes)).filter(isMedia)).toEqual([]);
      await Promise.all([site.copies.removeOld(later), site.previews.removeOld(later)]);
    },
  };
  return { owner: maker, upload, hashes, files: await filesOfItem(test, upload), states };
}

/** Publishes a board of `maker@x.example`. */
export async function ownBoard(test: ReviewSite): Promise<Owned<"board">> {
  const { site, maker } = test;
  const sound = await sendAndCheck(maker, newSound(testWav(733), { key: "padded" }), testWav(733));
  let board: Board = await addBoard(maker, boardOf([sound.item!.id]));
  const ada = { id: await accountOf(test, "ada@x.example"), email: "ada@x.example" };
  const decide = (decision: Parameters<typeof site.moderation.decideBoard>[2]) =>
    site.moderation.decideBoard(ada, board.id, decision, new Date());
  const show = async (visibility: BoardVisibility) => {
    const body = { revision: board.revision, visibility };
    board = await (await maker.call(`/me/boards/${board.id}`, { method: "PUT", body })).json();
    expect(board.visibility).toBe(visibility);
  };
  return {
    owner: maker,
    files: { picture: await previewOf(test, `/board/${board.id}/`) },
    states: {
      public: async () => {},
      "of a suspended owner": () => suspend(test, "maker@x.example"),
      "hidden by an administrator": async () => {
        await restore(test, maker, "maker@x.example");
        await decide({ action: "hide", reason: "hate" });
      },
      "with a secret link": async () => {
        await decide({ action: "unhide" });
        await show("link");
      },
      private: () => show("private"),
      removed: () => maker.call(`/me/boards/${board.id}`, { method: "DELETE" }),
    },
  };
}

/** Makes a profile with all its pictures. */
export async function ownProfile(test: ReviewSite): Promise<Owned<"profile">> {
  const email = "pictured@x.example";
  const owner = test.login.newBrowser("198.51.100.78");
  await owner.logIn(email);
  const sent = { picture: 91, banner: 92, cover: 93 };
  const files: Record<string, string> = {};
  const addressOf = { picture: "/me/picture", banner: "/me/pictures/banner", cover: "/me/pictures/cover" };
  const names = Object.keys(sent) as (keyof typeof sent)[];
  const send = async () => {
    for (const name of names) {
      const answer = await owner.call(addressOf[name], { method: "PUT", body: pngOfSize(sent[name], 7) });
      const { profile } = await answer.json();
      files[name] = new URL(name === "picture" ? profile.pictureUrl : profile[name]).pathname;
    }
  };
  await send();
  return {
    owner,
    files,
    states: {
      shown: async () => {},
      "of a suspended owner": () => suspend(test, email),
      "without its pictures": async () => {
        await restore(test, owner, email);
        for (const name of names) await owner.call(addressOf[name], { method: "DELETE" });
      },
      "of a deleted account": async () => {
        await send();
        await owner.confirm();
        const answer = await owner.call("/me", { method: "DELETE", body: { email } });
        expect(answer.status).toBe(200);
      },
    },
  };
}

/** Returns each address of an item's files, as pages and the API name them. */
export async function filesOfItem(test: ReviewSite, upload: Upload): Promise<Record<string, string>> {
  const { kind, id } = upload.item!;
  const item = (await test.site.catalog.get(itemKindOf(kind), id)) as Sound | Voice;
  const audio = "audio" in item ? item.audio : item.demo;
  const plain = "originalDemo" in item ? item.originalDemo : null;
  const sent = (await test.site.catalog.getAudio(itemKindOf(kind), id))?.original;
  return {
    recording: audio!.url,
    "recording without its hash": audio!.url.replace(/\?.*/, ""),
    ...ofContainers("recording as", (container) => `${audio!.url}&container=${container}`),
    "recording as media": `/media/${audio!.hash}.${audio!.format}`,
    ...ofContainers("recording as media as", (container) => `/media/${audio!.hash}.${container}`),
    "compact copy to save": `/api/v1/${kind}s/${id}/audio?download=compact`,
    "full quality to save": `/api/v1/${kind}s/${id}/audio?download=1`,
    "sent file": `/api/v1/${kind}s/${id}/audio?download=original`,
    ...(sent && { "sent file as media": `/media/${sent.hash}.${sent.format}` }),
    "copy for Discord": `/api/v1/${kind}s/${id}/audio?for=discord`,
    icon: item.icon!.url,
    preview: await previewOf(test, `/${kind}/${id}`),
    page: `/${kind}/${id}`,
    API: `/api/v1/${kind}s/${id}`,
    oEmbed: `/oembed?url=https://sounds.example/${kind}/${id}`,
    ...(plain && { "plain demo": plain.url }),
  };
}

function ofContainers(name: string, addressOf: (container: CopyContainer) => string): Record<string, string> {
  return Object.fromEntries(copyContainers.map((each) => [`${name} ${each}`, addressOf(each)]));
}

/** Returns the keys of files with these hashes and of what was made of them. */
export async function storedFiles({ site }: ReviewSite, hashes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of site.storage.list("")) {
    if (hashes.some((hash) => key.includes(hash.slice(0, 16)))) found.push(key);
  }
  return found;
}

const isMedia = (key: string) => key.startsWith("media/");

const accountOf = async ({ site }: ReviewSite, email: string) =>
  (await site.accounts.findOrCreateByEmail(email, new Date())).id;
const suspend = async (test: ReviewSite, email: string) =>
  test.site.moderation.suspendAccount(null, await accountOf(test, email), new Date());
/** Lifts the suspension, and logs its owner in. */
async function restore(test: ReviewSite, browser: TestBrowser, email: string): Promise<void> {
  await test.site.moderation.restoreAccount(null, await accountOf(test, email), new Date());
  await browser.logIn(email);
}

/** The picture that a page names for link previews. */
async function previewOf({ login }: ReviewSite, path: string): Promise<string> {
  const page = await (await login.app.request(`https://sounds.example${path}`)).text();
  return /property="og:image" content="https?:\/\/[^/]+(\/previews\/[^"]+)"/.exec(page)?.[1] ?? "none";
}

function hashesOf(item: Sound | Voice): string[] {
  const files = "audio" in item ? [item.audio, item.icon] : [item.demo, item.originalDemo, item.icon];
  return files.flatMap((file) => file?.hash ?? []);
}

let publishedCount = 0;
/** A withdrawn upload keeps its key, so each one has its own. */
function nextKey(): string {
  publishedCount += 1;
  return `states-${publishedCount}`;
}

const publishers: Record<"sound" | "voice", (maker: TestBrowser) => Promise<Upload>> = {
  sound: (maker) => sendWithPicture(maker, testWav(611), photo("photo.jpg"), nextKey()),
  voice: async (maker) => {
    const { id } = await createUpload(maker, newVoice(nextKey()));
    expect((await maker.post(`/uploads/${id}/complete`)).status).toBe(200);
    return untilChecked(maker, id);
  },
};
