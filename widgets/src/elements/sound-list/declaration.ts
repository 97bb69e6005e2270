import type { ElementDeclaration } from "../declaration-types.ts";
import {
  errorEvent,
  favouriteEvent,
  favouritesAttribute,
  headingLevelAttribute,
  mediaAttributes,
  mediaEvents,
  mediaProperties,
} from "../declaration-types.ts";

const item = {
  kind: { type: '"sound" | "voice"', description: "Kind of the item." },
  id: { type: "string", description: "Id of the item." },
} as const;

export const soundListDeclaration = {
  tag: "tuna-sound-list",
  summary: "Several sounds or voices: as cards in a grid, as a row, or as pads with keys 1 to 9.",
  attributes: {
    ids: {
      type: "ids",
      description:
        "Which sounds or voices, in this order; up to 100, separated by commas or as JSON. An empty list shows none.",
    },
    kind: {
      type: ["sound", "voice"],
      default: "sound",
      description: "What the list shows; boards have sounds.",
    },
    "board-id": {
      type: "id",
      description:
        "The sounds of this board, public or shared by its link, in the order of its pads; overrides `tag`.",
    },
    tag: { type: "string", description: "Items with this tag; with `category` those that have both." },
    category: { type: "string", description: "Items of this category, such as `memes`." },
    maker: {
      type: "string",
      description:
        "Items of this maker, by the name in the address of their page; overrides `tag` and `category`.",
    },
    query: {
      type: "string",
      description: "Items that match this search term; overrides `tag`, `category` and `maker`.",
    },
    sort: {
      type: ["trending", "created"],
      default: "trending",
      description: "Order: trending or newest first; not with `ids` or `board-id`.",
    },
    limit: {
      type: "number",
      default: "12",
      description: "Maximum number of items, 1 to 100; not with `ids` or `board-id`.",
    },
    layout: {
      type: ["grid", "row", "pads"],
      default: "grid",
      description:
        "Layout of the sounds: cards in columns, cards in a row that scrolls, or pads in 3, 4 (from 560 px) or 6 columns (from 840 px).",
    },
    label: {
      type: "string",
      description:
        "Name of the list for screen readers. By default it is the element's `aria-label`, the text that its `aria-labelledby` names, or that of the link inside.",
    },
    ...mediaAttributes,
    favourites: favouritesAttribute,
    "heading-level": headingLevelAttribute,
  },
  events: {
    "tuna-ready": {
      description: "The sounds have loaded.",
      detail: { count: { type: "number", description: "How many sounds the list shows." } },
    },
    ...mediaEvents(item),
    "tuna-select": {
      description: "A visitor opened a sound's page.",
      detail: { ...item, url: { type: "string", description: "Address of the page." } },
      prevents: "going there",
    },
    "tuna-favourite": favouriteEvent(item),
    "tuna-error": errorEvent,
  },
  methods: {
    play: {
      description:
        "Plays a sound of the list: by default the one that was started last, else the first. Rejects like `play()` of `<tuna-sound-card>`.",
      parameters: [{ name: "id?", type: "string", description: "Id of the sound." }],
    },
    pause: { description: "Pauses the list's sounds." },
    stop: { description: "Stops every sound of the page." },
    reload: { description: "Loads the sounds again." },
  },
  properties: {
    ...mediaProperties,
    currentId: {
      type: "string",
      description:
        "Id of the sound that the properties above describe: the one that was started last, else the first.",
      initial: "",
    },
  },
  parts: {
    "sound-list": "The element's box.",
    grid: "The list of cards.",
    card: "One card.",
    board: "The list of pads.",
    pad: "One pad.",
    button: "The button that stops all sounds.",
    heart: "A heart.",
  },
  cssProperties: { "--tuna-row-card-width": "Width of a card with `layout=row`: 280px." },
  slots: { "": "A link to the sounds, shown while they load, when that fails, and when there are none." },
} as const satisfies ElementDeclaration;
