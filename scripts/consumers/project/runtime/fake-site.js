import assert from "node:assert/strict";
import test from "node:test";
import { inspect } from "node:util";
import { createTuna } from "@tuna/sdk";
import { createFakeSite } from "@tuna/sdk/testing";

test("publishes on a fake site and finds it there", async () => {
  const site = createFakeSite();
  const tuna = createTuna({ baseUrl: site.baseUrl, fetch: site.fetch, accessToken: "any" });
  const details = { name: "Brand new", licence: "cc0", category: "memes" };
  await tuna.uploads.publish({ kind: "sound", file: new Uint8Array(10), fileName: "new.wav", details });
  const found = await tuna.sounds.search({ q: "brand new" });
  assert.equal(found.items.length, 1);
});

test("is a plain client, which refuses options by their name", async () => {
  const tuna = createTuna({ baseUrl: "https://sounds.example" });
  assert.match(inspect(tuna), /own: \[AsyncFunction/);
  assert.throws(() => tuna.boards.lst(), /boards\.lst is not a function/);
  await assert.rejects(tuna.sounds.list({ tags: "memes" }), /tags: There is no such option/);
  assert.throws(() => createTuna({ baseUrl: "sounds.example" }), /baseUrl must be the address of a site/);
});
