import { downloadButtonDefinition } from "@tuna/widgets/elements/definitions/download-button";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(downloadButtonDefinition, scriptUrl);
