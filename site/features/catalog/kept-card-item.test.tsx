import type { ItemCard } from "@tuna/sdk";
import { CardGrid, type CardGridProps } from "@tuna/widgets";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pathOfCard, pathOfTag } from "./card-links.ts";
import { KeptCardItem } from "./kept-card-item.tsx";

const cardOf = (id: string, changes: Partial<ItemCard> = {}): ItemCard => ({
  kind: "sound",
  id,
  name: `</li><li>"${id}" & <b>`,
  tags: ["</li><li>", "two"],
  category: "memes",
  ownerName: "<li>Ada</li>",
  playedCount: 12,
  durationMs: 1400,
  isSensitive: false,
  iconUrl: `/media/${id}.svg`,
  audioUrl: `/api/v1/sounds/${id}/audio`,
  peaks: [1, 50, 100],
  loudnessLufs: -14,
  sizeBytes: 4096,
  deeplink: `tuna://sound/${id}`,
  ...changes,
});

const propsOf = (cards: ItemCard[], changes: Partial<CardGridProps> = {}): CardGridProps => ({
  cards,
  hrefOf: pathOfCard,
  tagHrefOf: pathOfTag,
  onMore: () => {},
  ask: { text: "Confirm", hrefOf: pathOfCard, open: () => {} },
  labelledBy: "heading",
  ...changes,
});

/** Renders lists as a page does. */
function renderLists(...lists: CardGridProps[]): string {
  const html = plain(...lists.map((props) => ({ ...props, Item: KeptCardItem })));
  // `preload()` writes the same attributes as an image, in another order.
  return html.replace(/ (href="[^"]+") (as="image")/g, " $2 $1");
}

const plain = (...lists: CardGridProps[]) =>
  renderToString(
    <main>
      {lists.map((props) => (
        <CardGrid key={props.labelledBy} {...props} />
      ))}
    </main>,
  );

const redacted = cardOf("redacted", { name: "", tags: [], audioUrl: null, iconUrl: null, isSensitive: true });

describe("lists of cards on the server", () => {
  it("have the markup of CardGrid, rendered for the first time and again", () => {
    const lists = [
      propsOf(["a", "b", "c", "d", "e"].map((id) => cardOf(id)).toSpliced(2, 0, redacted)),
      propsOf([cardOf("f"), cardOf("a")], { labelledBy: "other", eagerCount: 0, headingLevel: 2 }),
      propsOf([], { labelledBy: "empty" }),
    ];
    expect(renderLists(...lists)).toBe(plain(...lists));
    expect(renderLists(...lists)).toBe(plain(...lists));
  });

  it("mix kept cards with new ones in their order", () => {
    renderLists(propsOf([cardOf("g"), cardOf("h")]));
    const list = propsOf([cardOf("i"), cardOf("h"), cardOf("j"), cardOf("g"), cardOf("k"), cardOf("l")]);
    expect(renderLists(list)).toBe(plain(list));
  });

  it.each([
    ["plays", { playedCount: 5000 }],
    ["name", { name: "Other" }],
    ["waveform", { peaks: [9, 9, 9] }],
    ["audio", { audioUrl: "/other" }],
  ] satisfies [string, Partial<ItemCard>][])("show a changed %s", (_, changes) => {
    renderLists(propsOf([cardOf("changing")]));
    const changed = propsOf([cardOf("changing", changes)]);
    expect(renderLists(changed)).toBe(plain(changed));
  });

  it("show how each visitor confirms", () => {
    const login = propsOf([redacted], { ask: { text: "Log in", hrefOf: pathOfCard, open: () => {} } });
    renderLists(propsOf([redacted]));
    expect(renderLists(login)).toBe(plain(login));
  });
});
