import { itemKindOf } from "@tuna/sdk/catalog";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestBrowser } from "../features/account/testing/test-browser.ts";
import { openReviewSite, type ReviewSite } from "../features/uploads/testing/open-review-site.ts";
import { newSound, sendAndCheck, testWav } from "../features/uploads/testing/send-upload.ts";
import { testPages } from "../platform/pages/testing/test-pages.ts";
import {
  accessToFile,
  expectedFileStatus,
  type FileAccess,
  type FileViewer,
  fileRules,
  fileViewers,
} from "./testing/file-rules.ts";
import {
  filesOfItem,
  type Owned,
  openViewers,
  ownBoard,
  ownItem,
  ownProfile,
  storedFiles,
} from "./testing/owned-files.ts";

let test: ReviewSite;
let viewers: Record<Exclude<FileViewer, "owner">, TestBrowser>;
beforeAll(async () => {
  test = await openReviewSite({ rule: { publishing: "at-once", trustedAfter: 0 }, pages: testPages });
  viewers = await openViewers(test);
});
afterAll(() => test.site.close());

/** Brings something into each of its states, and compares who gets which file with the rules. */
async function walkStates<Kind extends keyof typeof fileRules>(kind: Kind, owned: Owned<Kind>) {
  const browsers = { ...viewers, owner: owned.owner };
  for (const [state, accessOfState] of Object.entries<FileAccess>(fileRules[kind])) {
    await owned.states[state as keyof (typeof fileRules)[Kind]]();
    const [expected, actual]: Record<string, number>[] = [{}, {}];
    for (const viewer of fileViewers) {
      for (const [name, address] of Object.entries(owned.files)) {
        const access = accessToFile(name, accessOfState);
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

it.each(["sound", "voice"] as const)("the files of a %s follow its state", async (kind) => {
  const owned = await ownItem(test, kind);
  await walkStates<"sound" | "voice">(kind, owned);
  expect(await storedFiles(test, owned.hashes)).toEqual([]);
  expect(await test.site.catalog.withUnlisted.get(kind, owned.upload.item!.id)).toBeUndefined();
  for (const hash of owned.hashes) expect(await test.site.catalog.getMedia(hash)).toBeUndefined();
});

it("the file that was sent is for its maker and administrators", async () => {
  const maker = test.login.newBrowser("198.51.100.79");
  await maker.logIn("sends@x.example");
  const bytes = testWav(703);
  const upload = await sendAndCheck(maker, newSound(bytes, { key: "sends" }), bytes);
  const path = `/uploads/${upload.id}/audio`;
  for (const browser of [maker, test.ada]) {
    const [sent, played] = [await browser.call(`${path}?original=1`), await browser.call(path)];
    expect(Buffer.compare(Buffer.from(await sent.arrayBuffer()), bytes)).toBe(0);
    expect(played.headers.get("content-type")).toBe("audio/ogg; codecs=opus");
  }
  expect((await viewers.member.call(`${path}?original=1`)).status).toBe(404);
  expect((await viewers.stranger.call(`${path}?original=1`)).status).toBe(401);
});

it("the picture of a board follows its state", async () => {
  await walkStates("board", await ownBoard(test));
});

it("the pictures of a profile follow its state", async () => {
  await walkStates("profile", await ownProfile(test));
});

it("the deletion of an account erases what its owner had withdrawn", async () => {
  const maker = test.login.newBrowser("198.51.100.77");
  await maker.logIn("goes@x.example");
  const bytes = testWav(702);
  const upload = await sendAndCheck(maker, newSound(bytes, { key: "goes" }), bytes);
  const files = await filesOfItem(test, upload);
  await maker.call(`/uploads/${upload.id}`, { method: "DELETE" });
  await maker.confirm();
  expect((await maker.call("/me", { method: "DELETE", body: { email: "goes@x.example" } })).status).toBe(200);
  await expect
    .poll(() => test.site.catalog.withUnlisted.get(itemKindOf(upload.item!.kind), upload.item!.id))
    .toBeUndefined();
  for (const [name, address] of Object.entries(files))
    expect([name, (await test.ada.visit(address)).status]).toEqual([name, 404]);
});
