import { afterAll, beforeAll, expect, it } from "vitest";
import { openReviewSite, type ReviewSite } from "./testing/open-review-site.ts";
import { newSound, readUpload, sendAndCheck, testWav } from "./testing/send-upload.ts";

let test: ReviewSite;
beforeAll(async () => {
  test = await openReviewSite({ rule: { publishing: "at-once", trustedAfter: 3 } });
});
afterAll(() => test.site.close());

/** Every process drops the pages that it keeps when this number changes. */
const version = () => test.site.database.changes.version() as number;

it("lets no maker drop kept pages by calls that change nothing", async () => {
  const { maker } = test;
  const bytes = testWav();
  const details = { name: "Tone", tags: ["tone"] };
  const { id } = await sendAndCheck(maker, newSound(bytes, { details }), bytes);
  const profile = { name: "Maker of tones", bio: "Horns." };
  const calls: [method: string, path: string, body: unknown][] = [
    ["PATCH", `/uploads/${id}`, { ...details, name: "Horn" }],
    ["PATCH", "/me", profile],
    ["POST", `/uploads/${id}/unlist`, {}],
    ["POST", `/uploads/${id}/relist`, {}],
  ];
  for (const [method, path, body] of calls) {
    const call = async () => {
      const answer = await maker.call(path, { method, body });
      expect(answer.status, `${method} ${path}`).toBe(200);
    };
    const before = version();
    await call();
    expect.soft(version(), `${method} ${path}`).toBeGreaterThan(before);
    const [changed, upload] = [version(), await readUpload(maker, id)];
    await call();
    expect.soft(version(), `the second ${method} ${path}`).toBe(changed);
    expect.soft(await readUpload(maker, id)).toEqual(upload);
  }
});
