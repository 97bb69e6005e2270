import { soundBoardDefinition } from "@tuna/widgets/elements/definitions/sound-board";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(soundBoardDefinition, scriptUrl);
