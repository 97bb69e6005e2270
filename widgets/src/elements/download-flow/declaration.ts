import type { ElementDeclaration } from "../declaration-types.ts";
import { downloadButtonDeclaration } from "../download-button/declaration.ts";
import { errorEvent } from "../error-event.ts";

const { "item-id": itemId, kind, source } = downloadButtonDeclaration.attributes;

export const downloadFlowDeclaration = {
  tag: "tuna-download-flow",
  summary:
    "A dialog that leads from wanting the app to using an item in it. Opened by `show()`. Its visitor logs in in a window of the library.",
  attributes: { "item-id": itemId, kind, source },
  events: {
    "tuna-download": {
      description: "Somebody went a step.",
      detail: {
        step: {
          type: '"login" | "site" | "install" | "success" | "open"',
          description:
            "Opening the library's window to log in, going on in the library, to the installers, past an installer or with the app there already, or into the app.",
        },
        kind: { type: '"sound" | "voice"', description: "What the item is." },
        id: { type: "string | undefined", description: "Id of the item." },
        source: { type: "string", description: "Where the flow began, with the brand's prefix." },
        installer: {
          type: '"macIntel" | "macArm" | "windows" | "alreadyInstalled" | undefined',
          description: "With `success`.",
        },
        url: { type: "string | undefined", description: "Where the step leads." },
      },
      prevents: "the step",
    },
    "tuna-error": errorEvent,
  },
  methods: {
    show: { description: "Opens the dialog at its first step." },
    hide: { description: "Closes the dialog." },
  },
  parts: { dialog: "The dialog.", button: "Every button." },
  cssProperties: {},
  slots: { "": "A link to the download, for pages where the script does not run." },
} as const satisfies ElementDeclaration;
