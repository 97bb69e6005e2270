import { searchBoxDefinition } from "@tuna/widgets/elements/definitions/search-box";
import { runElement } from "../run-element.ts";

export const run = (scriptUrl: string) => runElement(searchBoxDefinition, scriptUrl);
