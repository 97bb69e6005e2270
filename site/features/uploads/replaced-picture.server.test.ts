import type { Upload } from "@tuna/sdk/uploads";
import { expect, it } from "vitest";
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
