import { setImmediate } from "node:timers/promises";
import type { ItemKind } from "@tuna/sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brand } from "../../brand.ts";
import type { LoaderContext, PageRequest } from "../../platform/pages/loader.server.ts";
import { anonymousViewer } from "../../platform/pages/viewer.ts";
import { newTestItem, testAudio } from "../../platform/store/testing/new-test-item.ts";
import { redactItem } from "../catalog/redacted-item.server.ts";
import { type StoredValues, withDetails } from "../catalog/stored-details.server.ts";
import { detailField, fieldsOfKind } from "../item-details/detail-fields.ts";
import { openTestStore, type TestStore } from "../moderation/testing/test-store.ts";
import { soundLoader, voiceLoader } from "./load-item.server.ts";

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore("PGlite");
  await store.catalog.addMedia([testAudio]);
  await store.catalog.add([
    newTestItem("sound", "Horn", { id: "horn", audioHash: testAudio.hash }),
    newTestItem("voice", "Robot", { id: "robot", audioHash: testAudio.hash }),
  ]);
});
afterAll(() => store.close());

test.each<{ kind: ItemKind; id: string; load: typeof soundLoader.load }>([
  { kind: "sound", id: "horn", load: soundLoader.load },
  { kind: "voice", id: "robot", load: voiceLoader.load },
])("the peaks of a $kind are read while its recommended items are", async ({ kind, id, load }) => {
  const read: string[] = [];
  const item = await store.catalog.get(kind, id);
  const catalog = {
    get: async () => item,
    async recommended() {
      await setImmediate();
      read.push("recommended");
      return [];
    },
  };
  const getMedia = async () => {
    read.push("peaks");
    return { ...testAudio, peaks: [1, 2, 3] };
  };
  const site = { catalog: { getMedia }, moderation: store.moderation };
  const result = await load(
    { params: { id }, viewer: anonymousViewer, catalog } as unknown as PageRequest,
    { brand, site } as unknown as LoaderContext,
  );
  expect(result).toMatchObject({ data: { card: { id, peaks: [1, 2, 3] } } });
  expect(read).toEqual(["peaks", "recommended"]);
});

test.each<{ kind: ItemKind; id: string; load: typeof soundLoader.load }>([
  { kind: "sound", id: "horn", load: soundLoader.load },
  { kind: "voice", id: "robot", load: voiceLoader.load },
])("the facts of a $kind are the details that the table says, and none if it is redacted", async (one) => {
  const { kind, id, load } = one;
  const stored = await store.catalog.get(kind, id);
  if (!stored) throw new Error(`There is no ${kind} ${id}`);
  const factsOf = async (details: Partial<StoredValues>) => {
    const item = redactItem(kind, withDetails(stored, details));
    const catalog = { get: async () => item, recommended: async () => [] };
    const result = await load(
      { params: { id }, viewer: anonymousViewer, catalog } as unknown as PageRequest,
      { brand, site: store } as unknown as LoaderContext,
    );
    return "data" in result ? result.data.facts : undefined;
  };
  const facts = await factsOf({ licence: "cc-by" });
  expect(facts).toContainEqual({ field: "licence", label: "Licence", text: "CC BY 4.0" });
  const shown = fieldsOfKind(kind).filter((field) => detailField(field).page !== undefined);
  for (const { field } of facts ?? []) expect(shown).toContain(field);
  expect(await factsOf({ licence: "cc-by", isSensitive: true })).toEqual([]);
});
