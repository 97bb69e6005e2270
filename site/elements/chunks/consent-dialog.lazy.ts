import { consentDialogDefinition } from "@tuna/widgets/elements/definitions/consent-dialog";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(consentDialogDefinition, scriptUrl);
