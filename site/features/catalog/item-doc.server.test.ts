import { soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import { expect, test } from "vitest";
import { newTestItem } from "../../platform/store/testing/new-test-item.ts";
import { docOfItem, itemOfDoc } from "./item-doc.server.ts";

test("stores only the name of an item without other fields", () => {
  expect(docOfItem(newTestItem("sound", "Boom"))).toEqual({ name: "Boom" });
});

test("stores tags and categories once, and returns them in both places", () => {
  const fields = {
    publicInfo: {
      ...soundSchema.parse({ id: "x", name: "", createdAt: "" }).publicInfo,
      tags: ["a"],
      categories: ["games"],
    },
  };
  const doc = docOfItem(newTestItem("sound", "Boom", { fields }));
  expect(doc).toEqual({ name: "Boom", tags: ["a"], category: "games" });
  const sound = itemOfDoc("sound", doc);
  expect(sound).toMatchObject({
    tags: ["a"],
    category: "games",
    publicInfo: { tags: ["a"], categories: ["games"] },
  });
});

test("keeps tags that differ between the two places", () => {
  const base = voiceSchema.parse({ id: "x", name: "", createdAt: "" });
  const fields = {
    tags: ["own"],
    description: "long",
    publicInfo: { ...base.publicInfo, tags: ["public"], description: "short" },
  };
  const voice = itemOfDoc("voice", docOfItem(newTestItem("voice", "Robot", { fields })));
  expect(voice).toMatchObject({ tags: ["own"], description: "long" });
  expect(voice.publicInfo).toMatchObject({ tags: ["public"], description: "short" });
});

test("returns every own field of a sound", () => {
  const own = {
    custom: true,
    locked: true,
    ownerId: "o",
    trendingStatus: "reset" as const,
    seo: { index: false, canonical: "/x", metaTitle: "t", metaDescription: "d" },
  };
  const doc = docOfItem(newTestItem("sound", "Boom", { fields: own }));
  expect(itemOfDoc("sound", JSON.parse(JSON.stringify(doc)))).toMatchObject(own);
});
