import { clickSources } from "@tuna/sdk/download";
import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../error-event.ts";

export const downloadButtonDeclaration = {
  tag: "tuna-download-button",
  summary: "A link to the app: to its download, or to an item in it.",
  attributes: {
    "item-id": {
      type: "id",
      description: "The sound or voice to use in the app; without it the app itself.",
    },
    kind: { type: ["sound", "voice"], default: "sound", description: "What `item-id` is." },
    mode: {
      type: ["flow", "open"],
      default: "flow",
      description: "Leads to the download, or opens the app where it is installed.",
    },
    opens: {
      type: ["dialog", "site"],
      default: "dialog",
      description: "With `mode` flow: the download as a dialog on this page, or the library in a new tab.",
    },
    label: { type: "string", description: "Text of the button." },
    source: {
      type: Object.keys(clickSources) as (keyof typeof clickSources)[],
      default: "itemCallToAction",
      description: "Where the button stands, for the events of whoever counts clicks.",
    },
  },
  events: {
    "tuna-download": {
      description: "Somebody pressed the button.",
      detail: {
        step: { type: '"site" | "open"', description: "Whether it leads to the download or opens the app." },
        kind: { type: '"sound" | "voice"', description: "What the item is." },
        id: { type: "string | undefined", description: "Id of the item." },
        source: { type: "string", description: "Where the button stands, with the brand's prefix." },
        url: { type: "string", description: "Where the button leads." },
      },
      prevents: "going there",
    },
    "tuna-error": errorEvent,
  },
  methods: {},
  parts: { button: "The button.", note: "What is said while the app is launched." },
  cssProperties: {},
  slots: { "": "A link to the download, shown until the element is ready." },
} as const satisfies ElementDeclaration;
