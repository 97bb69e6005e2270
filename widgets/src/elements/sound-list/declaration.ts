import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../error-event.ts";

const item = {
  kind: { type: '"sound"', description: "Always `sound`." },
  id: { type: "string", description: "Id of the sound." },
} as const;

export const soundListDeclaration = {
  tag: "tuna-sound-list",
  summary: "Several sounds: as cards in a grid, as a row, or as pads with keys 1 to 9.",
  attributes: {
    ids: { type: "ids", description: "Which sounds, in this order; up to 100, separated by commas." },
    tag: { type: "string", description: "Sounds with this tag." },
    query: { type: "string", description: "Sounds that fit this search term; counts for more than `tag`." },
    sort: {
      type: ["trending", "created"],
      default: "trending",
      description: "The trendiest or the newest first; not with `ids`.",
    },
    limit: {
      type: "number",
      default: "12",
      description: "How many sounds at most, 1 to 100; not with `ids`.",
    },
    layout: { type: ["grid", "row", "pads"], default: "grid", description: "How the sounds stand." },
    label: { type: "string", description: "Name of the list for those who listen to the page." },
  },
  events: {
    "tuna-play": { description: "Somebody started a sound.", detail: item, prevents: "playing it" },
    "tuna-pause": {
      description: "Somebody paused or stopped a sound.",
      detail: item,
      prevents: "ending it",
    },
    "tuna-select": {
      description: "Somebody went to a sound's page.",
      detail: { ...item, url: { type: "string", description: "Address of the page." } },
      prevents: "going there",
    },
    "tuna-error": errorEvent,
  },
  methods: {
    stop: { description: "Ends every sound of the page." },
    reload: { description: "Asks for the sounds again." },
  },
  parts: {
    "sound-list": "The element's box.",
    grid: "The list of cards.",
    card: "One card.",
    board: "The list of pads.",
    pad: "One pad.",
    button: "The button that stops all sounds.",
  },
  cssProperties: { "--tuna-row-card-width": "Width of a card with `layout=row`: 280px." },
  slots: { "": "A link to the sounds, shown until the element is ready and when it fails." },
} as const satisfies ElementDeclaration;
