import { elementSnippet } from "@tuna/sdk/embed";
import { declarations } from "@tuna/widgets/elements/declarations";
import { expect, it, test } from "vitest";
import { builtElement, initialValues, itemOfCard } from "./built-element.ts";
import { referenceTables } from "./reference-tables.ts";

const site = "https://tuna.test";
const items = {
  sound: { kind: "sound", id: "horn", name: "Air <horn>", isSensitive: false },
  voice: { kind: "voice", id: "robot", name: "Robot", isSensitive: true },
} as const;
const declarationOf = (tag: string) => declarations.find((each) => each.tag === tag)!;
const codeOf = (tag: string, values: Record<string, string>) =>
  elementSnippet(builtElement(declarationOf(tag), values, items, site), site)
    .split("\n")
    .at(-1);

test.each([
  [
    "tuna-sound-card",
    { "sound-id": "horn", theme: "auto", size: "wide" },
    '<tuna-sound-card sound-id="horn" size="wide"><a href="https://tuna.test/sound/horn">Air &#60;horn&#62;</a></tuna-sound-card>',
  ],
  [
    "tuna-voice-card",
    { "voice-id": "robot", theme: "dark" },
    '<tuna-voice-card voice-id="robot" theme="dark"><a href="https://tuna.test/voice/robot">Explicit Content</a></tuna-voice-card>',
  ],
  [
    "tuna-sound-list",
    { tag: " memes ", layout: "pads" },
    '<tuna-sound-list tag="memes" layout="pads"><a href="https://tuna.test/sounds/tag/memes/">Sounds: memes</a></tuna-sound-list>',
  ],
  [
    "tuna-sound-list",
    { kind: "voice", category: "gaming" },
    '<tuna-sound-list kind="voice" category="gaming"><a href="https://tuna.test/voices/tag/gaming/">Voices: gaming</a></tuna-sound-list>',
  ],
  [
    "tuna-sound-list",
    { maker: "ada" },
    '<tuna-sound-list maker="ada"><a href="https://tuna.test/u/ada/">ada</a></tuna-sound-list>',
  ],
  [
    "tuna-search-box",
    { recent: "true" },
    '<tuna-search-box recent><a href="https://tuna.test/sounds/">Sounds</a></tuna-search-box>',
  ],
  [
    "tuna-download-button",
    { "item-id": "robot", kind: "voice" },
    '<tuna-download-button item-id="robot" kind="voice"><a href="https://tuna.test/download-voice/robot/">Download For Free</a></tuna-download-button>',
  ],
  [
    "tuna-download-button",
    {},
    '<tuna-download-button><a href="https://tuna.test/download-sound/">Download For Free</a></tuna-download-button>',
  ],
  ["tuna-consent-dialog", {}, "<tuna-consent-dialog></tuna-consent-dialog>"],
] as const)("%s with %j is short to paste", (tag, values, expected) => {
  expect(codeOf(tag, values)).toBe(expected);
});

it("leads to no other item than the one that is named", () => {
  expect(codeOf("tuna-sound-card", { "sound-id": "gone" })).not.toContain(items.sound.id);
});

it("leaves out values that are not ids", () => {
  expect(codeOf("tuna-sound-card", { "sound-id": 'x" onload="' })).not.toContain("sound-id");
});

test.each(declarations.map((declaration) => [declaration.tag, declaration] as const))(
  "%s starts with values that its declaration knows, and has a reference",
  (tag, declaration) => {
    const values = initialValues(declaration, items);
    const { attributes } = builtElement(declaration, values, items, site);
    for (const name of Object.keys(attributes)) expect(declaration.attributes).toHaveProperty([name]);
    if (itemOfCard(tag, items, values)) expect(Object.keys(attributes)).toHaveLength(1);
    const rows = referenceTables(declaration).flatMap((table) => {
      for (const row of table.rows) expect(row).toHaveLength(table.heads.length);
      return table.rows;
    });
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(declaration.events)));
  },
);
