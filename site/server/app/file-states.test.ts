import type { Sound, Voice } from "@tuna/sdk";
import type { Board, BoardVisibility } from "@tuna/sdk/boards";
import type { Upload } from "@tuna/sdk/uploads";
import { afterAll, beforeAll, expect, it } from "vitest";
import { photo, pngOfSize } from "../account/picture/testing/test-pictures.ts";
import type { TestBrowser } from "../account/testing/test-browser.ts";
import { addBoard, boardOf } from "../boards/testing/test-boards.ts";
import { testPages } from "../pages/testing/test-pages.ts";
import { openReviewSite, type ReviewSite } from "../uploads/testing/open-review-site.ts";
import {
  createUpload,
  newSound,
  newVoice,
  sendAndCheck,
  sendWithPicture,
  testWav,
  untilChecked,
} from "../uploads/testing/send-upload.ts";
import {
  expectedFileStatus,
  type FileAccess,
  type FileViewer,
  fileRules,
  fileViewers,
} from "./testing/file-rules.ts";

const DAY_MS = 86_400_000;

let test: ReviewSite;
let viewers: Record<Exclude<FileViewer, "owner">, TestBrowser>;
beforeAll(async () => {
  test = await openReviewSite({ rule: { publishing: "at-once", trustedAfter: 0 }, pages: testPages });
  const [stranger, member, confirmed] = [7, 8, 9].map((number) =>
    test.login.newBrowser(`203.0.113.${number}`),
  );
  viewers = { stranger: stranger!, member: member!, confirmed: confirmed!, administrator: test.ada };
  await viewers.member.logIn("member@x.example");
  await viewers.confirmed.logIn("confirmed@x.example");
  await viewers.confirmed.call("/me/settings", {
    method: "PATCH",
    body: { isSensitiveContentEnabled: true },
  });
});
afterAll(() => test.site.close());

/** Something with files, and what brings it into each of its states. */
interface Owned<Kind extends keyof typeof fileRules> {
  owner: TestBrowser;
  /** Addresses of its files by name. */
  files: Record<string, string>;
  /** Each begins where the one before ended. */
  states: Record<keyof (typeof fileRules)[Kind], () => Promise<unknown>>;
}

/** Brings something into each of its states, and compares who gets which file with the rules. */
async function walkStates<Kind extends keyof typeof fileRules>(kind: Kind, owned: Owned<Kind>) {
  const browsers = { ...viewers, owner: owned.owner };
  for (const [state, access] of Object.entries<FileAccess>(fileRules[kind])) {
    await owned.states[state as keyof (typeof fileRules)[Kind]]();
    const [expected, actual]: Record<string, number>[] = [{}, {}];
    for (const viewer of fileViewers) {
      for (const [name, address] of Object.entries(owned.files)) {
        const row = `${name} of a ${kind} ${state}, for ${viewer}`;
        const answer = await browsers[viewer].visit(address);
        await answer.body?.cancel();
        expected![row] = expectedFileStatus(address, access, viewer);
        actual![row] = answer.status;
        const control = answer.headers.get("cache-control") ?? "";
        const isFile = /^\/media\/|\/audio/.test(address);
        if (answer.status >= 400 || (isFile && access !== "everybody"))
          expect(control, row).toMatch(/no-store|private/);
        else if (kind !== "profile" && /^\/(media|previews)\//.test(address) && answer.status === 200)
          expect(control, row).toContain("s-maxage=50");
      }
    }
    expect(actual).toEqual(expected);
  }
}

const accountOf = async (email: string) =>
  (await test.site.accounts.findOrCreateByEmail(email, new Date())).id;
const suspend = async (email: string) =>
  test.site.moderation.suspendAccount(null, await accountOf(email), new Date());
/** Lifts the suspension, and logs its owner in. */
async function restore(browser: TestBrowser, email: string): Promise<void> {
  await test.site.moderation.restoreAccount(null, await accountOf(email), new Date());
  await browser.logIn(email);
}

/** The picture that a page names for link previews. */
async function previewOf(path: string): Promise<string> {
  const page = await (await test.login.app.request(`https://sounds.example${path}`)).text();
  return /property="og:image" content="https?:\/\/[^/]+(\/previews\/[^"]+)"/.exec(page)?.[1] ?? "none";
}

/** Each address of an item's files, as pages and the API name them. */
async function filesOf(upload: Upload): Promise<Record<string, string>> {
  const { kind, id } = upload.item!;
  const item = (await test.site.catalog.get(kind, id)) as Sound | Voice;
  const audio = "audio" in item ? item.audio : item.demo;
  const plain = "originalDemo" in item ? item.originalDemo : null;
  return {
    recording: audio!.url,
    "recording without its hash": audio!.url.replace(/\?.*/, ""),
    "recording as media": `/media/${audio!.hash}.${audio!.format}`,
    original: `/api/v1/${kind}s/${id}/audio?download=1`,
    "copy for Discord": `/api/v1/${kind}s/${id}/audio?for=discord`,
    icon: item.icon!.url,
    preview: await previewOf(`/${kind}/${id}`),
    page: `/${kind}/${id}`,
    API: `/api/v1/${kind}s/${id}`,
    oEmbed: `/oembed?url=https://sounds.example/${kind}/${id}`,
    ...(plain && { "plain demo": plain.url }),
  };
}

function hashesOf(item: Sound | Voice): string[] {
  const files = "audio" in item ? [item.audio, item.icon] : [item.demo, item.originalDemo, item.icon];
  return files.flatMap((file) => file?.hash ?? []);
}

const isMedia = (key: string) => key.startsWith("media/");

/** Returns the keys of files with these hashes and of what was made of them. */
async function storedFiles(hashes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of test.site.storage.list("")) {
    if (hashes.some((hash) => key.includes(hash.slice(0, 16)))) found.push(key);
  }
  return found;
}

const publishers: Record<"sound" | "voice", (maker: TestBrowser) => Promise<Upload>> = {
  sound: (maker) => sendWithPicture(maker, testWav(611), photo("photo.jpg"), "states-sound"),
  voice: async (maker) => {
    const { id } = await createUpload(maker, newVoice("states-voice"));
    expect((await maker.post(`/uploads/${id}/complete`)).status).toBe(200);
    return untilChecked(maker, id);
  },
};

it.each(["sound", "voice"] as const)("the files of a %s follow its state", async (kind) => {
  const upload = await publishers[kind](test.maker);
  expect(upload.state).toBe("published");
  const { id } = upload.item!;
  const adminPath = `/admin/${kind}s/${id}`;
  const files = await filesOf(upload);
  const hashes = hashesOf((await test.site.catalog.get(kind, id)) as Sound | Voice);
  const done = async (answer: Promise<Response>) => expect((await answer).status).toBe(200);
  const setSensitive = async (isSensitive: boolean) => {
    const { version } = (await (await test.ada.call(adminPath)).json()) as { version: number };
    await done(test.ada.call(adminPath, { method: "PATCH", body: { version, isSensitive } }));
  };
  await walkStates(kind, {
    owner: test.maker,
    files,
    states: {
      listed: async () => {},
      explicit: () => setSensitive(true),
      "hidden by an administrator": async () => {
        await setSensitive(false);
        await done(test.ada.post(`${adminPath}/unlist`));
      },
      "unlisted by its maker": async () => {
        await done(test.ada.post(`${adminPath}/relist`));
        await done(test.maker.post(`/uploads/${upload.id}/unlist`));
      },
      "of a suspended maker": async () => {
        await done(test.maker.post(`/uploads/${upload.id}/relist`));
        await suspend("maker@x.example");
      },
      withdrawn: async () => {
        await restore(test.maker, "maker@x.example");
        await done(test.maker.call(`/uploads/${upload.id}`, { method: "DELETE" }));
      },
      erased: async () => {
        await test.site.uploads.tidy(new Date(Date.now() + 29 * DAY_MS));
        expect(await storedFiles(hashes)).not.toEqual([]);
        const later = new Date(Date.now() + 31 * DAY_MS);
        await test.site.uploads.tidy(later);
        await expect.poll(async () => (await storedFiles(hashes)).filter(isMedia)).toEqual([]);
        await Promise.all([test.site.copies.removeOld(later), test.site.previews.removeOld(later)]);
      },
    },
  });
  expect(await storedFiles(hashes)).toEqual([]);
  expect(await test.site.catalog.withUnlisted.get(kind, id)).toBeUndefined();
  for (const hash of hashes) expect(await test.site.catalog.getMedia(hash)).toBeUndefined();
});

it("the picture of a board follows its state", async () => {
  const sound = await sendAndCheck(test.maker, newSound(testWav(733), { key: "padded" }), testWav(733));
  let board: Board = await addBoard(test.maker, boardOf([sound.item!.id]));
  const ada = { id: await accountOf("ada@x.example"), email: "ada@x.example" };
  const decide = (decision: Parameters<typeof test.site.moderation.decideBoard>[2]) =>
    test.site.moderation.decideBoard(ada, board.id, decision, new Date());
  const show = async (visibility: BoardVisibility) => {
    const body = { revision: board.revision, visibility };
    board = await (await test.maker.call(`/me/boards/${board.id}`, { method: "PUT", body })).json();
    expect(board.visibility).toBe(visibility);
  };
  await walkStates("board", {
    owner: test.maker,
    files: { picture: await previewOf(`/board/${board.id}/`) },
    states: {
      public: async () => {},
      "of a suspended owner": () => suspend("maker@x.example"),
      "hidden by an administrator": async () => {
        await restore(test.maker, "maker@x.example");
        await decide({ action: "hide", reason: "hate" });
      },
      "with a secret link": async () => {
        await decide({ action: "unhide" });
        await show("link");
      },
      private: () => show("private"),
      removed: () => test.maker.call(`/me/boards/${board.id}`, { method: "DELETE" }),
    },
  });
});

it("the pictures of a profile follow its state", async () => {
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
  await walkStates("profile", {
    owner,
    files,
    states: {
      shown: async () => {},
      "of a suspended owner": () => suspend(email),
      "without its pictures": async () => {
        await restore(owner, email);
        for (const name of names) await owner.call(addressOf[name], { method: "DELETE" });
      },
      "of a deleted account": async () => {
        await send();
        await owner.confirm();
        const answer = await owner.call("/me", { method: "DELETE", body: { email } });
        expect(answer.status).toBe(200);
      },
    },
  });
});

it("the deletion of an account erases what its owner had withdrawn", async () => {
  const maker = test.login.newBrowser("198.51.100.77");
  await maker.logIn("goes@x.example");
  const bytes = testWav(702);
  const upload = await sendAndCheck(maker, newSound(bytes, { key: "goes" }), bytes);
  const files = await filesOf(upload);
  await maker.call(`/uploads/${upload.id}`, { method: "DELETE" });
  await maker.confirm();
  expect((await maker.call("/me", { method: "DELETE", body: { email: "goes@x.example" } })).status).toBe(200);
  await expect
    .poll(() => test.site.catalog.withUnlisted.get(upload.item!.kind, upload.item!.id))
    .toBeUndefined();
  for (const [name, address] of Object.entries(files))
    expect([name, (await test.ada.visit(address)).status]).toEqual([name, 404]);
});
