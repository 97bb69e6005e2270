import { itemKinds, soundSchema, voiceSchema } from "@tuna/sdk/catalog";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { brand } from "../../brand.ts";
import type { ItemOfKind } from "./catalog.server.ts";
import { itemCard } from "./item-card.server.ts";
import { redactItem } from "./redacted-item.server.ts";

const blanks: ItemOfKind = {
  sound: soundSchema.parse({ id: "told", name: "", createdAt: "2026-01-01T00:00:00.000Z" }),
  voice: voiceSchema.parse({ id: "told", name: "", createdAt: "2026-01-01T00:00:00.000Z" }),
};
/** What is told of a sensitive item; fields that an item of its kind does not have are not looked for. */
const told = {
  texts: ["id", "type", "createdAt", "publicStatus"],
  numbers: ["duration", "playedCount", "soundhits", "add_to_soundboard", "usage"],
};
const file = {
  url: "u",
  hash: "h",
  name: "n",
  format: "f",
  peaks: [1],
  loudnessLufs: -3.25,
  sizeBytes: 99,
  durationMs: 7,
};

describe.each(itemKinds)("a sensitive %s", (kind) => {
  it("keeps none of its texts in any field", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string(), fc.array(fc.string()), (secret, text, list) => {
        const item = filled(kind, `${text}${secret}`, [...list, secret]);
        const answer = redactItem(kind, item);
        expect(JSON.stringify(answer)).not.toContain(secret);
        expect(JSON.stringify(itemCard(kind, answer, brand))).not.toContain(secret);
        expect(answer).toMatchObject({ id: "told", name: "", publicInfo: { sensitiveContent: true } });
      }),
    );
  });

  it("has every field and fits its schema", () => {
    const answer = redactItem(kind, filled(kind, "secret", ["secret"]));
    const schema = kind === "sound" ? soundSchema : voiceSchema;
    expect(schema.parse(answer)).toEqual(answer);
    expect(Object.keys(answer).sort()).toEqual(Object.keys(blanks[kind]).sort());
  });

  it("keeps its counts, and does not depend on its other fields", () => {
    const answer = redactItem(kind, filled(kind, "one", ["two"]));
    expect(itemCard(kind, answer, brand).playedCount).toBe(4711);
    expect(redactItem(kind, filled(kind, "other", []))).toEqual(answer);
  });

  it("is redacted, and other items are unchanged", () => {
    const item = filled(kind, "text", ["tag"]);
    item.publicInfo.sensitiveContent = false;
    expect(redactItem(kind, item)).toBe(item);
  });
});

/** An item with this text and list in every field that can hold one. */
function filled<Kind extends keyof ItemOfKind>(kind: Kind, text: string, list: string[]): ItemOfKind[Kind] {
  const fill = (value: unknown, key = ""): unknown => {
    if (told.texts.includes(key)) return value;
    if (told.numbers.includes(key)) return 4711;
    if (key === "sensitiveContent") return true;
    if (["audio", "demo", "originalDemo", "icon"].includes(key))
      return fill({ ...file, ...(value as object) });
    if (key === "effects") return [{ type: "whisper" }, { type: text }];
    if (Array.isArray(value)) return list;
    if (typeof value === "string" || value === null) return text;
    if (typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value as object).map(([name, inner]) => [name, fill(inner, name)]),
    );
  };
  return fill(blanks[kind]) as ItemOfKind[Kind];
}
