import { voiceCardDefinition } from "@tuna/widgets/elements/definitions/voice-card";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(voiceCardDefinition, scriptUrl);
