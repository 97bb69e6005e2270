import { afterAll, beforeAll, expect, test } from "vitest";
import { openSharedItems } from "../embed/elements/testing/test-shared-items.ts";

let site: Awaited<ReturnType<typeof openSharedItems>>;
beforeAll(async () => {
  site = await openSharedItems();
});
afterAll(() => site.close());

async function share(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Browsers send the length of a form, Node's requests do not.
  const request = new Request("http://localhost:3000/create/share/", { method: "POST", body: form });
  const body = await request.arrayBuffer();
  const answer = await site.app.request("/create/share/", {
    method: "POST",
    body,
    headers: {
      "content-type": request.headers.get("content-type") ?? "",
      "content-length": String(body.byteLength),
    },
  });
  return [answer.status, answer.headers.get("location")];
}

test("sends a shared text to the search", async () => {
  expect(await share({ title: "", text: "air horn", url: "" })).toEqual([303, "/search/sounds/air-horn/"]);
});

test("sends shared files, small and large, to the page that explains how to bring them", async () => {
  const small = new File(["abc"], "a.mp3", { type: "audio/mpeg" });
  const large = new File([new Uint8Array(3_000_000)], "b.wav", { type: "audio/wav" });
  for (const sounds of [small, large]) expect(await share({ sounds })).toEqual([303, "/create/#shared"]);
});

test("refuses a share that is no form", async () => {
  const answer = await site.app.request("/create/share/", {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", "content-length": "2" },
  });
  expect(answer.status).toBe(415);
});
