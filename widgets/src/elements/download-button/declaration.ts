import { clickSources } from "@tuna/sdk/download";
import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../declaration-types.ts";

export const downloadButtonDeclaration = {
  tag: "tuna-download-button",
  summary: "A link to the app: to its download, or to an item in it.",
  attributes: {
    "item-id": {
      type: "id",
      description: "The sound or voice to use in the app; without it the button opens the app itself.",
    },
    kind: { type: ["sound", "voice"], default: "sound", description: "Kind of the item." },
    mode: {
      type: ["flow", "open"],
      default: "flow",
      description: "Whether the button leads to the download or opens the installed app.",
    },
    opens: {
      type: ["dialog", "site"],
      default: "dialog",
      description: "With `mode` flow: opens the download as a dialog on this page, or the site in a new tab.",
    },
    label: { type: "string", description: "Text of the button." },
    source: {
      type: Object.keys(clickSources) as (keyof typeof clickSources)[],
      default: "itemCallToAction",
      description: "Place of the button, for your click statistics.",
    },
  },
  events: {
    "tuna-download": {
      description: "A visitor pressed the button.",
      detail: {
        step: { type: '"site" | "open"', description: "Whether it leads to the download or opens the app." },
        kind: { type: '"sound" | "voice"', description: "Kind of the item." },
        id: { type: "string | undefined", description: "Id of the item." },
        source: { type: "string", description: "Place of the button, with the brand's prefix." },
        url: { type: "string", description: "Target of the button." },
      },
      prevents: "going there",
    },
    "tuna-error": errorEvent,
  },
  methods: {},
  parts: { button: "The button that was pressed.", note: "The note while the app launches." },
  cssProperties: {},
  slots: { "": "A link to the download, shown until the element is ready." },
} as const satisfies ElementDeclaration;
