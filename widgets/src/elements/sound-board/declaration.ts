import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../declaration-types.ts";

const pad = {
  kind: { type: '"sound"', description: "Always `sound`." },
  id: { type: "string", description: "Id of the sound." },
  padId: { type: "string", description: "Id of the pad." },
} as const;

export const soundBoardDeclaration = {
  tag: "tuna-sound-board",
  summary: "A board that somebody made: its pages of pads with their keys, colours and modes.",
  attributes: {
    "board-id": { type: "id", description: "Id of a public board, or of one that is shared by its link." },
    keys: {
      type: ["focus", "page", "off"],
      default: "focus",
      description:
        "Where keys of pads work: while the board has focus, on the whole page except in fields, or nowhere.",
    },
    label: {
      type: "string",
      description: "Name of the board for screen readers. By default it is the name that its owner gave it.",
    },
  },
  events: {
    "tuna-ready": {
      description: "The board has loaded.",
      detail: {
        id: { type: "string", description: "Id of the board." },
        name: { type: "string", description: "Name of the board." },
        count: { type: "number", description: "How many pads it has, gaps included." },
        pads: {
          type: '{ id: string; soundId: string; name: string; page: number; mode: "once" | "loop" | "hold" | "retrigger"; isPlayable: boolean }[]',
          description:
            "Its pads in their order. `name` is the label or the name of the sound, `page` counts from 0, and `isPlayable` is false for gaps and explicit sounds.",
        },
      },
    },
    "tuna-play": {
      description: "A pad is pressed that starts its sound. It is emitted before the sound.",
      detail: pad,
      prevents: "playing",
    },
    "tuna-pause": {
      description: "A pad is pressed that ends its sound. It is emitted before the end.",
      detail: pad,
      prevents: "the end",
    },
    "tuna-playing": { description: "A pad is heard.", detail: pad },
    "tuna-ended": { description: "A pad fell silent, at the end of its sound or before.", detail: pad },
    "tuna-select": {
      description: "A visitor opened the page of a sound that asks before it is shown.",
      detail: {
        kind: pad.kind,
        id: pad.id,
        url: { type: "string", description: "Address of the page." },
      },
      prevents: "going there",
    },
    "tuna-error": {
      ...errorEvent,
      detail: {
        ...errorEvent.detail,
        padId: {
          type: "string | undefined",
          description: "Id of the pad that it is about, if it is about one.",
        },
      },
    },
  },
  methods: {
    press: {
      description:
        "Presses a pad, as a visitor does. A pad that does not exist or has nothing to play causes `tuna-error`.",
      parameters: [{ name: "padId", type: "string", description: "Id of the pad." }],
    },
    release: {
      description: "Releases a pad, which ends one that plays while it is held.",
      parameters: [{ name: "padId", type: "string", description: "Id of the pad." }],
    },
    stop: { description: "Stops all pads." },
    reload: { description: "Loads the board again." },
  },
  parts: {
    "sound-board": "The element's box.",
    "live-board": "The board with its tools.",
    "sound-board-name": "The board's name, which leads to its page.",
    board: "The list of pads.",
    pad: "One pad.",
    button: "A button for a page, or the one that stops all pads.",
  },
  cssProperties: {},
  slots: { "": "A link to the board, shown while it loads and when that fails." },
} as const satisfies ElementDeclaration;
