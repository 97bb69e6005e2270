import type { ElementDeclaration } from "../declaration-types.ts";
import { errorEvent } from "../declaration-types.ts";

export const consentDialogDeclaration = {
  tag: "tuna-consent-dialog",
  summary:
    "Asks for consent to cookies and stores the decision in the page's cookie `tuna_cookie_consent`; a `cookie_consent` of the page stays as it is. It opens by itself while a visitor is undecided, unless the browser sends Global Privacy Control; `show()` opens it then.",
  attributes: {
    manual: { type: "boolean", description: "Opens by `show()` only." },
    "policy-url": { type: "url", description: "Address of the page's cookie policy." },
  },
  events: {
    "tuna-consent": {
      description: "A visitor decided.",
      detail: {
        choice: {
          type: '"acceptAll" | "rejectAll" | "acceptSelected"',
          description: "The button that was pressed.",
        },
        policyVersion: { type: "string", description: "Version of the policy that the visitor decided on." },
        strictlyNecessary: { type: "true", description: "Always true." },
        analytics: { type: "boolean", description: "Whether analytics may run." },
        decidedAt: { type: "string", description: "ISO 8601, in UTC." },
      },
      prevents: "keeping the decision in the cookie",
    },
    "tuna-error": errorEvent,
  },
  methods: {
    show: { description: "Opens the dialog with the current decision and moves the focus into it." },
    hide: { description: "Closes the dialog without a decision." },
  },
  parts: { consent: "The dialog.", button: "Every button." },
  cssProperties: {},
  slots: {},
} as const satisfies ElementDeclaration;
