import type { Upload } from "@tuna/sdk/uploads";
import { expect, it } from "vitest";
import { captureLog } from "../../platform/log/testing/capture-log.ts";
import { photo } from "../account/picture/testing/test-pictures.ts";
import { setUpLogins } from "../account/testing/set-up-logins.ts";
import { completeUpload, sendParts, sendWithPicture, testWav } from "./testing/send-upload.ts";

const setup = setUpLogins();

it("replaces a refused file whose picture was removed with it by one with a generated icon", async () => {
  const maker = await setup.logIn("maker@x.example");
  const damaged = new TextEncoder().encode("this is no sound");
  const refused = await sendWithPicture(maker, damaged, photo("photo.png"), "first");
  expect(refused.state).toBe("refused");
  const { db } = setup.site.uploads.database;
  const ofRefused = db.selectFrom("upload").select("has_files").where("id", "=", refused.id);
  await expect.poll(() => ofRefused.execute()).toEqual([{ has_files: false }]);
  const bytes = testWav();
  const file = { key: "second", fileName: "new.wav", sizeBytes: bytes.length };
  const answer = await maker.post(`/uploads/${refused.id}/replacement`, file);
  const { id } = (await answer.json()) as Upload;
  await sendParts(maker, id, bytes);
  expect(await completeUpload(maker, id)).toMatchObject({
    state: "published",
    details: { name: "Tone", icon: { type: "generated" } },
  });
});

it("takes over a picture that the process does not see yet with the next request of the same key", async () => {
  captureLog();
  const maker = await setup.logIn("painter@x.example");
  const reviewed = await sendWithPicture(maker, testWav(300), photo("photo.png"), "third");
  const { db } = setup.site.uploads.database;
  const ofReviewed = db.selectFrom("upload").select("has_files").where("id", "=", reviewed.id);
  await expect.poll(() => ofReviewed.execute()).toEqual([{ has_files: false }]);
  await db
    .updateTable("upload")
    .set({ state: "review", item_id: null, has_files: true })
    .where("id", "=", reviewed.id)
    .execute();
  const bytes = testWav(600);
  const file = { key: "fourth", fileName: "new.wav", sizeBytes: bytes.length };
  const replace = () => maker.post(`/uploads/${reviewed.id}/replacement`, file);
  expect((await replace()).status).toBe(500);
  const { storage } = setup.site;
  await storage.put(`uploads/${reviewed.id}.picture`, photo("photo.png"));
  const { id } = (await (await replace()).json()) as Upload;
  await sendParts(maker, id, bytes);
  expect(await completeUpload(maker, id)).toMatchObject({ details: { icon: { type: "picture" } } });
});
