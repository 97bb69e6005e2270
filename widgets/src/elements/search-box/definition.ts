import icon from "../../catalog/item-icon.css?inline";
import playButton from "../../player/play-button.css?inline";
import box from "../../search/search-box.css?inline";
import panel from "../../search/search-panel.css?inline";
import type { ElementDefinition } from "../define-element.ts";
import { searchBoxDeclaration } from "./declaration.ts";
import element from "./search-box-element.css?inline";
import { SearchBoxElement } from "./search-box-element.tsx";

export const searchBoxDefinition: ElementDefinition = {
  declaration: searchBoxDeclaration,
  Component: SearchBoxElement,
  styles: [box, panel, icon, playButton, element],
};
