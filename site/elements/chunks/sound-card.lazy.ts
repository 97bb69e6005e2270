import { soundCardDefinition } from "@tuna/widgets/elements/definitions/sound-card";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(soundCardDefinition, scriptUrl);
