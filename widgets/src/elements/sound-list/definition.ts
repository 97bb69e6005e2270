import board from "../../board/sound-board.css?inline";
import grid from "../../catalog/card-grid.css?inline";
import button from "../button.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import { cardStyles } from "../item-card/item-card-styles.ts";
import { soundListDeclaration } from "./declaration.ts";
import list from "./sound-list-element.css?inline";
import { SoundListElement } from "./sound-list-element.tsx";

export const soundListDefinition: ElementDefinition = {
  declaration: soundListDeclaration,
  Component: SoundListElement,
  styles: [...cardStyles, grid, board, button, list],
};
