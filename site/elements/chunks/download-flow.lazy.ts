import { downloadFlowDefinition } from "@tuna/widgets/elements/definitions/download-flow";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(downloadFlowDefinition, scriptUrl);
