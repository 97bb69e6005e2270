import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../declaration-types.ts";
import { downloadButtonDeclaration } from "../download-button/declaration.ts";

const { "item-id": itemId, kind, source } = downloadButtonDeclaration.attributes;

export const downloadFlowDeclaration = {
  tag: "tuna-download-flow",
  summary:
    "A dialog for the whole download flow, from the login to using an item in the app. `show()` opens it. Visitors log in in a window of the site.",
  attributes: { "item-id": itemId, kind, source },
  events: {
    "tuna-download": {
      description: "A visitor went to a step.",
      detail: {
        step: {
          type: '"login" | "site" | "install" | "success" | "open"',
          description:
            "`login` opens the site's window, `site` continues on the site, `install` shows the installers, `success` follows an installer or an installed app, and `open` opens the app.",
        },
        kind: { type: '"sound" | "voice"', description: "Kind of the item." },
        id: { type: "string | undefined", description: "Id of the item." },
        source: { type: "string", description: "Place where the flow began, with the brand's prefix." },
        installer: {
          type: '"macIntel" | "macArm" | "windows" | "alreadyInstalled" | undefined',
          description: "With `success`.",
        },
        url: { type: "string | undefined", description: "Target of the step." },
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
