import { soundListDefinition } from "@tuna/widgets/elements/definitions/sound-list";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(soundListDefinition, scriptUrl);
